const base32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** CIDv1 of a raw file named by its SHA-256: version 1, codec raw (0x55), hash sha2-256 (0x12) of 32 bytes. */
const header = [0x01, 0x55, 0x12, 0x20]

/** The SHA-256 in lower-case hex that a raw CIDv1 in base 32 stands for; undefined for a CID of any other kind. */
export function sha256OfCid(cid: string): string | undefined {
  if (!/^b[a-z2-7]{58}$/.test(cid)) return undefined
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of cid.slice(1)) {
    value = ((value << 5) | base32.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 0xff)
    }
  }
  if (!header.every((byte, i) => bytes[i] === byte)) return undefined
  return Buffer.from(bytes.slice(header.length)).toString('hex')
}
