import { isOnPrivateHost } from "../private-host"

describe("a host", () => {
  it.each([
    "http://localhost:9000/bike.jpg",
    "http://shop.localhost/bike.jpg",
    "http://127.0.0.1/bike.jpg",
    "http://2130706433/bike.jpg",
    "http://0.0.0.0/bike.jpg",
    "http://172.16.0.1/bike.jpg",
    "http://172.31.255.255/bike.jpg",
    "http://169.254.169.254/latest",
    "http://[::1]/bike.jpg",
    "http://[fd00::1]/bike.jpg",
    "http://[fe80::1]/bike.jpg",
    "http://[::ffff:10.0.0.1]/bike.jpg",
    "http://minio:9000/bike.jpg",
    "http://storage.internal./bike.jpg",
  ])("of %s is reached from its own network only", (address) => {
    expect(isOnPrivateHost(address)).toBe(true)
  })

  it.each([
    "https://shop.example/bike.jpg",
    "https://172.32.0.1/bike.jpg",
    "https://192.169.0.1/bike.jpg",
    "https://[2001:db8::1]/bike.jpg",
    "https://localhost.shop.example/bike.jpg",
    "https://bücher.example/bike.jpg",
    "no address",
  ])("of %s may be reached from elsewhere", (address) => {
    expect(isOnPrivateHost(address)).toBe(false)
  })
})
