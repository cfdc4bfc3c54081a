import { BlockList, isIP } from "node:net"

/** Networks that no other network reaches (RFC 6890): the host itself, private ones, link-local ones. */
const PRIVATE = new BlockList()
const SUBNETS: [address: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
]
for (const [address, bits] of SUBNETS) PRIVATE.addSubnet(address, bits, isIP(address) === 4 ? "ipv4" : "ipv6")

/** Names that only the machine or its own network knows (RFC 6761, RFC 6762): one of a single word, too. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|home\.arpa|lan)$/

/** Checks whether an address names a host that a server elsewhere can't reach. */
export function isOnPrivateHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, "")
  const version = isIP(host)
  return version === 0 ? PRIVATE_NAME.test(host) : PRIVATE.check(host, version === 4 ? "ipv4" : "ipv6")
}
