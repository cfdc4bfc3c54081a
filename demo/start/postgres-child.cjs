// PostgreSQL's parent: alone it would run on when the demo is killed outright.
const { spawn } = require("node:child_process")

const { command, args, ...options } = JSON.parse(process.argv[2])
const server = spawn(command, args, { ...options, stdio: "inherit" })
// A fast shutdown: open connections are cut, and everything that was committed is on disk.
process.on("SIGTERM", () => server.kill("SIGINT"))
server.once("exit", (code) => process.exit(code ?? 1))
