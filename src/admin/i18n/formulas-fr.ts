import type { Sentences } from "../lib/sentences"

/** What is wrong with a price rule, by the English text (core/formula-message.ts, core/wire/price-rule.ts). */
export const FORMULAS_FR: Sentences = {
  "At character {{n}}: {{fault}}.": "Au caractère {{n}} : {{fault}}.",
  "At its end: {{fault}}.": "À la fin : {{fault}}.",
  "The formula is empty.": "La formule est vide.",
  "The formula is longer than 1,000 characters.": "La formule dépasse 1 000 caractères.",
  "The formula gives an amount too large to be computed.":
    "La formule donne un montant trop grand pour être calculé.",
  "The formula gives a negative amount.": "La formule donne un montant négatif.",
  "The formula must be text.": "La formule doit être du texte.",
  "The formula must be text, not {{found}}.": "La formule doit être du texte, pas {{found}}.",
  "The price bound must be a decimal number such as 100.00.":
    "La borne de prix doit être un nombre décimal comme 100.00.",
  "The price bound must be a decimal number such as 100.00, not {{found}}.":
    "La borne de prix doit être un nombre décimal comme 100.00, pas {{found}}.",
  "The upper price bound {{found}} is below the lower one.":
    "La borne supérieure {{found}} est sous la borne inférieure.",
  "The duration must be a whole number of months, at least 1.":
    "La durée doit être un nombre entier de mois, au moins 1.",
  "The duration must be a whole number of months, at least 1, not {{found}}.":
    "La durée doit être un nombre entier de mois, au moins 1, pas {{found}}.",
  // At a place
  "the character {{found}} has no meaning in a formula":
    "le caractère {{found}} n'a pas de sens dans une formule",
  "the character {{found}} has no meaning in a formula: write *, / or -":
    "le caractère {{found}} n'a pas de sens dans une formule : écrivez *, / ou -",
  "{{name}} needs its arguments in parentheses, as in {{example}}":
    "{{name}} veut ses arguments entre parenthèses, comme {{example}}",
  "{{name}} is written in small letters: {{lower}}": "{{name}} s'écrit en minuscules : {{lower}}",
  "a placeholder stands in double brackets: {{example}}":
    "une variable s'écrit entre doubles crochets : {{example}}",
  "the name {{found}} isn't known: the functions are {{names}}":
    "le nom {{found}} est inconnu : les fonctions sont {{names}}",
  "a value is missing: a number, [[prixHT]], [[tva]], a function or a parenthesis":
    "il manque une valeur : un nombre, [[prixHT]], [[tva]], une fonction ou une parenthèse",
  "this placeholder isn't closed: write [[prixHT]] or [[tva]]":
    "cette variable n'est pas fermée : écrivez [[prixHT]] ou [[tva]]",
  "the placeholder {{found}} isn't known: write [[prixHT]] or [[tva]]":
    "la variable {{found}} est inconnue : écrivez [[prixHT]] ou [[tva]]",
  "a placeholder has two brackets on either side: [[prixHT]] or [[tva]]":
    "une variable a deux crochets de chaque côté : [[prixHT]] ou [[tva]]",
  "% has no number before it: write 20%": "% n'a pas de nombre devant lui : écrivez 20%",
  "+ needs a value before it: a plus sign can't begin a value":
    "+ veut une valeur devant lui : une valeur ne commence pas par plus",
  "a value is missing before *; a power is written 2 ^ 3":
    "il manque une valeur avant * ; une puissance s'écrit 2 ^ 3",
  "a value is missing before this comma": "il manque une valeur avant cette virgule",
  "a decimal point needs digits behind it": "un point décimal doit être suivi de chiffres",
  "text in quotes can't stand in a formula": "une formule ne peut pas contenir de texte entre guillemets",
  "a value is missing before {{found}}": "il manque une valeur avant {{found}}",
  "exponent notation isn't read: write 1000, not 1e3":
    "la notation scientifique n'est pas lue : écrivez 1000, pas 1e3",
  "an operator is missing before {{found}}: write 2 * 3 to multiply":
    "il manque un opérateur avant {{found}} : écrivez 2 * 3 pour multiplier",
  "% may stand only right behind a number, as in 20%": "% ne peut suivre qu'un nombre, comme 20%",
  "a comparison is written ==": "une comparaison s'écrit ==",
  "this parenthesis closes nothing": "cette parenthèse ne ferme rien",
  "this colon has no question mark before it":
    "ces deux-points n'ont pas de point d'interrogation devant eux",
  "a comma separates arguments, or stands between digits; a decimal argument is written 1.5":
    "une virgule sépare des arguments ou se trouve entre des chiffres ; un argument décimal s'écrit 1.5",
  "a decimal point stands between digits, as in 1.5":
    "un point décimal se trouve entre des chiffres, comme 1.5",
  "conditions can't be joined: put one a ? b : c inside another":
    "on ne combine pas les conditions : mettez un a ? b : c dans un autre",
  "the formula is nested more than 64 levels deep here":
    "la formule est imbriquée ici sur plus de 64 niveaux",
  "a closing parenthesis is missing": "il manque une parenthèse fermante",
  "the colon of a ? b : c is missing": "il manque les deux-points de a ? b : c",
  "the number {{found}} begins with a zero; between a function's parentheses a comma separates: write 1.08":
    "le nombre {{found}} commence par zéro ; entre les parenthèses d'une fonction la virgule sépare : écrivez 1.08",
  "{{name}} takes one argument; between its parentheses a comma separates: write 1.08, not 1,08":
    "{{name}} prend un argument ; entre ses parenthèses la virgule sépare : écrivez 1.08, pas 1,08",
  "{{name}} takes two arguments at most; between its parentheses a comma separates: write 1.08, not 1,08":
    "{{name}} prend deux arguments au plus ; entre ses parenthèses la virgule sépare : écrivez 1.08, pas 1,08",
  "the comparison {{found}} isn't a number: it may only choose, as in a < b ? c : d":
    "la comparaison {{found}} n'est pas un nombre : elle ne sert qu'à choisir, comme a < b ? c : d",
  "what stands before ? must be a comparison, as in [[prixHT]] < 500 ? 20 : 30":
    "devant ? il faut une comparaison, comme [[prixHT]] < 500 ? 20 : 30",
  "{{found}} can be read in two ways: write {{share}} for a share of what stands before it, or {{number}} for the number":
    "{{found}} se lit de deux façons : écrivez {{share}} pour une part de ce qui précède, ou {{number}} pour le nombre",
  "zero has no negative power": "zéro n'a pas de puissance négative",
  "this divides by zero": "division par zéro",
  "an exponent must be a whole number": "un exposant doit être un nombre entier",
  "the digits of round must be a whole number": "les chiffres de round doivent être un nombre entier",
  "an exponent can't be beyond 64": "un exposant ne peut pas dépasser 64",
  "the digits of round can't be beyond 64": "les chiffres de round ne peuvent pas dépasser 64",
  // A rule that can't be read
  "a price rule is an object, not {{found}}": "une règle de prix est un objet, pas {{found}}",
  "{{one}}; {{others}}": "{{one}} ; {{others}}",
  '"{{field}}" is missing': "« {{field}} » manque",
  '"{{field}}" is {{found}}, not an integer': "« {{field}} » est {{found}}, pas un nombre entier",
  '"{{field}}" is {{found}}, not text': "« {{field}} » est {{found}}, pas du texte",
  "nothing (null)": "rien (null)",
  "an object": "un objet",
  "a list": "une liste",
  text: "du texte",
  "a number": "un nombre",
  "a boolean": "un booléen",
}
