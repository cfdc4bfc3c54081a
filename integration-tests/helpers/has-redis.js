const { execFileSync } = require("node:child_process")

/** Whether this machine has a Redis server. */
function hasRedis() {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

const HOW_TO_GET_REDIS = "sudo apt-get install -y redis-server, on macOS brew install redis"

module.exports = { hasRedis, HOW_TO_GET_REDIS }
