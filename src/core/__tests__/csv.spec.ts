import { csvLine } from "../csv"

const ENGLISH = { separator: ",", decimal: "." } as const
const FRENCH = { separator: ";", decimal: "," } as const

describe("a line of a CSV file", () => {
  it("quotes what would split it, doubles quotes, and writes numbers as the language does", () => {
    expect(csvLine(["a,b", 'say "hi"', 12.5, null, "plain"], ENGLISH)).toBe(
      '"a,b","say ""hi""",12.5,,plain\r\n',
    )
    expect(csvLine(["plain", 12.5], FRENCH)).toBe("plain;12,5\r\n")
  })

  it.each([
    ["=1+1", "'=1+1\r\n"],
    ["＠sum", "'＠sum\r\n"],
    ["\t=1", "\"'\t'=1\"\r\n"],
    ["x;\t \t@a", '"x;\t \t\'@a"\r\n'],
    ["x,\n+1;-2", "\"x,\n'+1;'-2\"\r\n"],
    ["x =1", "x =1\r\n"],
  ])("runs nothing in a spreadsheet, wherever it splits the line: %j", (text, line) => {
    expect(csvLine([text], ENGLISH)).toBe(line)
  })

  it.each([" ", ";", ",\t ", "\n"])(
    "reads 50,000 of %j in a name once, and not each anew from every place",
    (blank) => {
      const name = blank.repeat(50_000 / blank.length)
      const begun = process.cpuUsage()
      expect(csvLine([`x${name}`], ENGLISH)).toBe(
        blank.trim() === "" && !/[\t\n]/.test(blank) ? `x${name}\r\n` : `"x${name}"\r\n`,
      )
      // The quadratic scan took four seconds of the processor, this one takes a few milliseconds.
      expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000)
    },
  )
})
