import type { Sentences } from "../lib/sentences"

/** What is wrong with a price rule, by the English text (core/formula-message.ts, core/wire/price-rule.ts). */
export const FORMULAS_DE: Sentences = {
  "At character {{n}}: {{fault}}.": "Bei Zeichen {{n}}: {{fault}}.",
  "At its end: {{fault}}.": "Am Ende: {{fault}}.",
  "The formula is empty.": "Die Formel ist leer.",
  "The formula is longer than 1,000 characters.": "Die Formel ist länger als 1.000 Zeichen.",
  "The formula gives an amount too large to be computed.":
    "Die Formel ergibt einen Betrag, der zum Rechnen zu groß ist.",
  "The formula gives a negative amount.": "Die Formel ergibt einen negativen Betrag.",
  "The formula must be text.": "Die Formel muss Text sein.",
  "The formula must be text, not {{found}}.": "Die Formel muss Text sein, nicht {{found}}.",
  "The price bound must be a decimal number such as 100.00.":
    "Die Preisgrenze muss eine Dezimalzahl wie 100.00 sein.",
  "The price bound must be a decimal number such as 100.00, not {{found}}.":
    "Die Preisgrenze muss eine Dezimalzahl wie 100.00 sein, nicht {{found}}.",
  "The upper price bound {{found}} is below the lower one.":
    "Die obere Preisgrenze {{found}} liegt unter der unteren.",
  "The duration must be a whole number of months, at least 1.":
    "Die Laufzeit muss eine ganze Zahl von Monaten sein, mindestens 1.",
  "The duration must be a whole number of months, at least 1, not {{found}}.":
    "Die Laufzeit muss eine ganze Zahl von Monaten sein, mindestens 1, nicht {{found}}.",
  // At a place
  "the character {{found}} has no meaning in a formula":
    "das Zeichen {{found}} hat in einer Formel keine Bedeutung",
  "the character {{found}} has no meaning in a formula: write *, / or -":
    "das Zeichen {{found}} hat in einer Formel keine Bedeutung: Schreiben Sie *, / oder -",
  "{{name}} needs its arguments in parentheses, as in {{example}}":
    "{{name}} braucht seine Argumente in Klammern, wie {{example}}",
  "{{name}} is written in small letters: {{lower}}": "{{name}} wird kleingeschrieben: {{lower}}",
  "a placeholder stands in double brackets: {{example}}":
    "ein Platzhalter steht in doppelten eckigen Klammern: {{example}}",
  "the name {{found}} isn't known: the functions are {{names}}":
    "der Name {{found}} ist unbekannt: Die Funktionen sind {{names}}",
  "a value is missing: a number, [[prixHT]], [[tva]], a function or a parenthesis":
    "ein Wert fehlt: eine Zahl, [[prixHT]], [[tva]], eine Funktion oder eine Klammer",
  "this placeholder isn't closed: write [[prixHT]] or [[tva]]":
    "dieser Platzhalter ist nicht geschlossen: Schreiben Sie [[prixHT]] oder [[tva]]",
  "the placeholder {{found}} isn't known: write [[prixHT]] or [[tva]]":
    "der Platzhalter {{found}} ist unbekannt: Schreiben Sie [[prixHT]] oder [[tva]]",
  "a placeholder has two brackets on either side: [[prixHT]] or [[tva]]":
    "ein Platzhalter hat auf jeder Seite zwei eckige Klammern: [[prixHT]] oder [[tva]]",
  "% has no number before it: write 20%": "vor % steht keine Zahl: Schreiben Sie 20%",
  "+ needs a value before it: a plus sign can't begin a value":
    "+ braucht einen Wert davor: Ein Wert beginnt nicht mit Plus",
  "a value is missing before *; a power is written 2 ^ 3":
    "vor * fehlt ein Wert; eine Potenz schreibt man 2 ^ 3",
  "a value is missing before this comma": "vor diesem Komma fehlt ein Wert",
  "a decimal point needs digits behind it": "hinter einem Dezimalpunkt müssen Ziffern stehen",
  "text in quotes can't stand in a formula": "Text in Anführungszeichen kann nicht in einer Formel stehen",
  "a value is missing before {{found}}": "vor {{found}} fehlt ein Wert",
  "exponent notation isn't read: write 1000, not 1e3":
    "die Exponentenschreibweise wird nicht gelesen: Schreiben Sie 1000, nicht 1e3",
  "an operator is missing before {{found}}: write 2 * 3 to multiply":
    "vor {{found}} fehlt ein Rechenzeichen: Schreiben Sie 2 * 3, um malzunehmen",
  "% may stand only right behind a number, as in 20%": "% darf nur direkt hinter einer Zahl stehen, wie 20%",
  "a comparison is written ==": "einen Vergleich schreibt man ==",
  "this parenthesis closes nothing": "diese Klammer schließt nichts",
  "this colon has no question mark before it": "vor diesem Doppelpunkt steht kein Fragezeichen",
  "a comma separates arguments, or stands between digits; a decimal argument is written 1.5":
    "ein Komma trennt Argumente oder steht zwischen Ziffern; ein Argument mit Nachkommastellen schreibt man 1.5",
  "a decimal point stands between digits, as in 1.5": "ein Dezimalpunkt steht zwischen Ziffern, wie 1.5",
  "conditions can't be joined: put one a ? b : c inside another":
    "Bedingungen lassen sich nicht verknüpfen: Setzen Sie ein a ? b : c in ein anderes",
  "the formula is nested more than 64 levels deep here":
    "die Formel ist hier mehr als 64 Ebenen tief geschachtelt",
  "a closing parenthesis is missing": "eine schließende Klammer fehlt",
  "the colon of a ? b : c is missing": "der Doppelpunkt von a ? b : c fehlt",
  "the number {{found}} begins with a zero; between a function's parentheses a comma separates: write 1.08":
    "die Zahl {{found}} beginnt mit einer Null; in den Klammern einer Funktion trennt das Komma: Schreiben Sie 1.08",
  "{{name}} takes one argument; between its parentheses a comma separates: write 1.08, not 1,08":
    "{{name}} nimmt ein Argument; in seinen Klammern trennt das Komma: Schreiben Sie 1.08, nicht 1,08",
  "{{name}} takes two arguments at most; between its parentheses a comma separates: write 1.08, not 1,08":
    "{{name}} nimmt höchstens zwei Argumente; in seinen Klammern trennt das Komma: Schreiben Sie 1.08, nicht 1,08",
  "the comparison {{found}} isn't a number: it may only choose, as in a < b ? c : d":
    "der Vergleich {{found}} ist keine Zahl: Er kann nur wählen, wie in a < b ? c : d",
  "what stands before ? must be a comparison, as in [[prixHT]] < 500 ? 20 : 30":
    "vor ? muss ein Vergleich stehen, wie [[prixHT]] < 500 ? 20 : 30",
  "{{found}} can be read in two ways: write {{share}} for a share of what stands before it, or {{number}} for the number":
    "{{found}} lässt sich auf zwei Arten lesen: Schreiben Sie {{share}} für einen Anteil von dem, was davor steht, oder {{number}} für die Zahl",
  "zero has no negative power": "null hat keine negative Potenz",
  "this divides by zero": "hier wird durch null geteilt",
  "an exponent must be a whole number": "ein Exponent muss eine ganze Zahl sein",
  "the digits of round must be a whole number": "die Stellen von round müssen eine ganze Zahl sein",
  "an exponent can't be beyond 64": "ein Exponent kann nicht über 64 liegen",
  "the digits of round can't be beyond 64": "die Stellen von round können nicht über 64 liegen",
  // A rule that can't be read
  "a price rule is an object, not {{found}}": "eine Preisregel ist ein Objekt, nicht {{found}}",
  "{{one}}; {{others}}": "{{one}}; {{others}}",
  '"{{field}}" is missing': "„{{field}}“ fehlt",
  '"{{field}}" is {{found}}, not an integer': "„{{field}}“ ist {{found}}, keine ganze Zahl",
  '"{{field}}" is {{found}}, not text': "„{{field}}“ ist {{found}}, kein Text",
  "nothing (null)": "nichts (null)",
  "an object": "ein Objekt",
  "a list": "eine Liste",
  text: "Text",
  "a number": "eine Zahl",
  "a boolean": "ein Wahrheitswert",
}
