const { createServer } = require("net")

/** A port of 127.0.0.1 that is free now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

module.exports = { freePort }
