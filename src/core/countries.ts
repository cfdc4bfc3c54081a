import { foldLetters } from "./text"

/** Returns a text's letters and digits alone, without marks and case: what of it has a meaning in every spelling. */
export const lettersOf = (text: string | null | undefined): string =>
  foldLetters(text ?? "").replace(/[^\p{L}\p{N}]/gu, "")

/** Checks whether two texts are the same but for their spelling: marks, case, punctuation, blanks. */
export const isSameText = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other)

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
AG Antigua and Barbuda|BQ Bonaire, Sint Eustatius and Saba|BA Bosnia and Herzegovina|CG Congo|
CD Congo, the Democratic Republic of the|CZ Czech Republic|FK Falkland Islands (Malvinas)|
HM Heard Island And Mcdonald Islands|VA Holy See (Vatican City State)|HK Hong Kong|
IR Iran, Islamic Republic of|KP Korea, Democratic People's Republic of|KR Korea, Republic of|
LA Lao People's Democratic Republic|MO Macao|FM Micronesia, Federated States of|MD Moldova, Republic of|
PS Palestinian Territory, Occupied|PN Pitcairn|RU Russian Federation|SH Saint Helena|
KN Saint Kitts and Nevis|LC Saint Lucia|MF Saint Martin (French part)|PM Saint Pierre and Miquelon|
VC Saint Vincent and the Grenadines|ST Sao Tome and Principe|
GS South Georgia and the South Sandwich Islands|SJ Svalbard and Jan Mayen|SZ Swaziland|
SY Syrian Arab Republic|TW Taiwan, Province of China|TZ Tanzania, United Republic of|
TT Trinidad and Tobago|TR Turkey|TC Turks and Caicos Islands|UM United States Minor Outlying Islands|
VG Virgin Islands, British|VI Virgin Islands, U.S.|WF Wallis and Futuna`

/** The European Union writes Greece so. The data of `Intl` know the other codes in use beside ISO's, such as UK, and its numbers. */
const BESIDE_ISO: Record<string, string> = { el: "gr" }

/** The code of two letters by the one of three. */
const CODE_BY_LONGER = new Map(
  CODES.trim()
    .toLowerCase()
    .split(/\s+/)
    .map((both) => [both.slice(0, 3), both.slice(3)] as const),
)
const ALL = [...CODE_BY_LONGER.values()]

let named: ReadonlyMap<string, string> | undefined

/** The code of each country by its names. Where two countries have one name, the first language's counts. */
function countriesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (code: string, name: string | undefined) => {
    if (name && !found.has(lettersOf(name))) found.set(lettersOf(name), code)
  }
  for (const other of NAMES.trim().split(/\|\s*/)) add(other.slice(0, 2).toLowerCase(), other.slice(3))
  const own = (code: string) => new Intl.Locale(`und-${code}`).maximize().language
  for (const languageOf of [() => "en", () => "fr", () => "de", own]) {
    for (const code of ALL) {
      const names = new Intl.DisplayNames([languageOf(code)], { type: "region", fallback: "none" })
      add(code, names.of(code.toUpperCase()))
    }
  }
  return found
}

/**
 * Returns the two lower-case letters of the country that a text names, or null. The text may be a code of ISO 3166 (two letters, three, or
 * three digits, in any case), a code in use beside it, or the country's name in English, French, German or its own language.
 */
export function countryCodeOf(text: string): string | null {
  const letters = lettersOf(text)
  const region = /^(?:[a-z]{2}|\d{3})$/.test(letters) ? new Intl.Locale(`und-${letters}`).region : undefined
  const code = BESIDE_ISO[letters] ?? CODE_BY_LONGER.get(letters) ?? region?.toLowerCase()
  if (code && ALL.includes(code)) return code
  named ??= countriesByName()
  return named.get(letters) ?? null
}
