extension EnglishPhrases {
  var fullBar: String {
    "A full bar is the fruit's max or, where it has none, the largest stock in its unit."
  }
}
