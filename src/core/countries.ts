import { foldLetters } from "./text"

/** Returns a text's letters and digits alone, without marks and case: what of it has a meaning in every spelling. */
export const lettersOf = (text: string | null | undefined): string =>
  foldLetters(text ?? "").replace(/[^\p{L}\p{N}]/gu, "")

/** Vowels that are written in two letters where their marks can't be: `Muenchen`, `Aarhus`. */
const DIGRAPHS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" }
const inDigraphs = (text: string): string =>
  lettersOf(
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/[äöüåø]/g, (vowel) => DIGRAPHS[vowel]!),
  )

/** Checks whether two texts are the same but for their spelling: marks, case, punctuation, blanks. */
export const isSameText = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other) || inDigraphs(one) === inDigraphs(other)

/** The countries of ISO 3166, each by its code of three letters and its code of two. */
const CODES = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ
BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB
BRNBN BTNBT BVDBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM
CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER
ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN
GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU
IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG
KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO
MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR
MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR
NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA
REURE ROMRO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM
SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK
TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC
VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS XKXXK YEMYE ZAFZA ZMBZM ZWEZW`
/** Names of ISO's lists that `Intl` has otherwise. */
const NAMES = `
AG Antigua and Barbuda|BQ Bonaire, Sint Eustatius and Saba|BA Bosnia and Herzegovina|
CD Congo, the Democratic Republic of the|CZ Czech Republic|FK Falkland Islands (Malvinas)|
HM Heard Island And Mcdonald Islands|VA Holy See (Vatican City State)|HK Hong Kong|
IR Iran, Islamic Republic of|KP Korea, Democratic People's Republic of|KR Korea, Republic of|
LA Lao People's Democratic Republic|MO Macao|FM Micronesia, Federated States of|MD Moldova, Republic of|
PS Palestinian Territory, Occupied|PN Pitcairn|RU Russian Federation|SH Saint Helena|
KN Saint Kitts and Nevis|MF Saint Martin (French part)|PM Saint Pierre and Miquelon|
VC Saint Vincent and the Grenadines|ST Sao Tome and Principe|
GS South Georgia and the South Sandwich Islands|SJ Svalbard and Jan Mayen|SZ Swaziland|
SY Syrian Arab Republic|TW Taiwan, Province of China|TZ Tanzania, United Republic of|
TT Trinidad and Tobago|TR Turkey|TC Turks and Caicos Islands|UM United States Minor Outlying Islands|
VG Virgin Islands, British|VI Virgin Islands, U.S.|WF Wallis and Futuna`

/** The European Union writes Greece so. The data of `Intl` know the other codes in use beside ISO's, such as UK, and its numbers. */
const BESIDE_ISO: Record<string, string> = { el: "gr" }
/** Languages in which any country may be named, beside its own. */
const LANGUAGES = ["en", "fr", "de", "es", "it", "nl", "pt"]

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** The code of two letters by the one of three. */
const codes = once(
  () =>
    new Map(
      CODES.trim()
        .toLowerCase()
        .split(/\s+/)
        .map((both) => [both.slice(0, 3), both.slice(3)] as const),
    ),
)

/** The code of each country by its names. Where two countries have one name, the first language's counts. */
const countryNames = once((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const add = (name: string | undefined, code: string) => {
    for (const letters of name ? [lettersOf(name), inDigraphs(name)] : []) {
      if (!found.has(letters)) found.set(letters, code)
    }
  }
  const namer = (language: string) => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" })
    return (code: string) => add(names.of(code.toUpperCase()), code)
  }
  for (const named of NAMES.trim().split(/\|\s*/)) add(named.slice(3), named.slice(0, 2).toLowerCase())
  for (const language of LANGUAGES) [...codes().values()].forEach(namer(language))
  const own = new Map<string, ReturnType<typeof namer>>()
  for (const code of codes().values()) {
    const { language } = new Intl.Locale(`und-${code}`).maximize()
    if (!own.has(language)) own.set(language, namer(language))
    own.get(language)!(code)
  }
  return found
})

/**
 * Returns the two lower-case letters of the country that a text names, or null. The text may be a code of ISO 3166 (two letters, three, or
 * three digits, in any case), a code in use beside it, or the country's name in its own language or one of `LANGUAGES`.
 */
export function countryCodeOf(text: string): string | null {
  const letters = lettersOf(text)
  const region = /^([a-z]{2}|\d{3})$/.test(letters) ? new Intl.Locale(`und-${letters}`).region : undefined
  const code = BESIDE_ISO[letters] ?? codes().get(letters) ?? region?.toLowerCase()
  if (code && [...codes().values()].includes(code)) return code
  return countryNames().get(letters) ?? null
}
