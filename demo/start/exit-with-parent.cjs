// Loaded before each program that the demo starts: when the demo is gone, killed outright even, so is its child.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"))
process.channel?.unref()
