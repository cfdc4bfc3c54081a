import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { warnOfUnbuiltElements } from "../../../../modules/rental/built-elements"
import { widgetBundle } from "../bundle"

describe("the widget's bundle", () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "rental-widget-"))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const build = (script: string, name = "rental-widget.js") => {
    mkdirSync(path.join(root, "dist", "widget"), { recursive: true })
    writeFileSync(path.join(root, "dist", "widget", name), script)
  }
  const compiled = () => path.join(root, ".medusa", "server", "src", "api", "rental", "[script]")

  it("is found from the compiled route and from the sources", async () => {
    build("widget()")
    expect((await widgetBundle(compiled()))?.identity.body.toString()).toBe("widget()")
    expect(
      (await widgetBundle(path.join(root, "src", "api", "rental", "[script]")))?.identity.body.toString(),
    ).toBe("widget()")
  })

  it("is read again when it has been built again, under another ETag", async () => {
    build("widget()")
    const first = await widgetBundle(compiled())
    expect(await widgetBundle(compiled())).toBe(first)
    build("better widget()")
    const second = await widgetBundle(compiled())
    expect(second?.identity.body.toString()).toBe("better widget()")
    expect(second?.identity.etag).not.toBe(first?.identity.etag)
  })

  it("is there compressed too, each under an ETag of its own", async () => {
    build("widget()")
    const { br, gzip, identity } = (await widgetBundle(compiled()))!
    expect(brotliDecompressSync(br.body).toString()).toBe("widget()")
    expect(gunzipSync(gzip.body).toString()).toBe("widget()")
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3)
  })

  it("is missing where it hasn't been built", async () => {
    expect(await widgetBundle(compiled())).toBeNull()
    const warn = jest.fn()
    // One that is missing is enough for a page that stays half empty.
    for (const name of ["rental-widget.js", "widget-rules.mjs", "widget-durations.mjs", "widget-cart.mjs"]) {
      warnOfUnbuiltElements({ warn }, compiled())
      build("part()", name)
    }
    warnOfUnbuiltElements({ warn }, compiled())
    const warning = [expect.stringMatching(/^rental: the elements have not been built/)]
    expect(warn.mock.calls).toEqual([warning, warning, warning, warning])
  })
})
