import { execFileSync, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setImmediate as nextTurn } from "node:timers/promises"
import { gzipSync } from "node:zlib"

const root = path.join(__dirname, "../../..")

describe("the built widget", () => {
  let folder: string
  const file = (name: string) => path.join(folder, name)
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" })

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "rental-widget-"))
    run("scripts/build-widget.mjs", "--no-types", "--out", folder)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each<[string, number, ...string[]]>([
    ["price.js", 4000, "price.js"],
    ["a list", 4946, "rental-widget.js"],
    ["a product with durations", 6738, "rental-widget.js", "widget-durations.mjs"],
    ["one with a price of its own", 8500, "rental-widget.js", "widget-durations.mjs", "widget-rules.mjs"],
    ["a cart", 9875, "rental-widget.js", "widget-cart.mjs"],
  ])("%s is at most %d bytes gzipped", (_page, most, ...files) => {
    const sizes = files.map((name) => gzipSync(readFileSync(file(name)), { level: 9 }).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most)
  })

  it.each(["rental-widget.js", "price.js", "index.js", "widget-rules.mjs", "widget-cart.mjs"])(
    "%s runs no text as code",
    (name) => {
      expect(readFileSync(file(name), "utf8")).not.toMatch(
        /\beval\b|\bFunction\(|innerHTML|insertAdjacentHTML|document\.write/,
      )
    },
  )

  it("imports on a server, where it does nothing", () => {
    writeFileSync(
      file("server.mjs"),
      `
      import { configureRental, defineRentalElements, RentalCartElement, RentalPriceElement } from "./index.js"
      import "./define.js"
      configureRental({ backend: "https://shop.example", publishableKey: "pk" })
      defineRentalElements()
      console.log(typeof RentalPriceElement, typeof RentalCartElement)`,
    )
    expect(run(file("server.mjs")).trim()).toBe("function function")
    const required = `require(${JSON.stringify(file("define.js"))}); console.log(Object.keys(require(${JSON.stringify(file("index.js"))})).sort().join())`
    expect(run("-e", required).trim()).toBe(
      "RentalCartElement,RentalChangeEvent,RentalCheckoutEvent,RentalPriceElement,RentalStateEvent,RentalUpdateEvent,configureRental,defineRentalElements",
    )
  })

  it("is in its place and whole while it is built anew: a shop may be serving it", async () => {
    const script = () => readFileSync(file("rental-widget.js"), "utf8")
    const before = script()
    const build = ["scripts/build-widget.mjs", "--no-types", "--out", folder]
    const building = spawn(process.execPath, build, { cwd: root, stdio: "ignore" })
    while (building.exitCode === null) {
      expect(script()).toBe(before)
      await nextTurn()
    }
    expect([building.exitCode, script()]).toEqual([0, before])
  }, 60_000)
})
