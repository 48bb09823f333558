/**
 * Encoders write a dozen. A decoder goes through the whole photo for each, however little that says, and nothing stops it meanwhile: one of
 * 353 kB with 800 of them kept a processor busy for 39 s.
 */
const mostScans = 100

const [startOfPhoto, startOfScan, endOfPhoto] = [0xd8, 0xda, 0xd9]
/** What is no segment with a length: a byte of the pixels, a private sign, a restart, the beginning of a photo. */
const isAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= startOfPhoto) || marker === 0xff

/** Whether a file is a JPEG that is gone through more often than any that is meant to be seen. */
export function hasTooManyScans(file: Uint8Array): boolean {
  if (file[0] !== 0xff || file[1] !== startOfPhoto) return false
  const jpeg = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let scans = 0
  for (let at = jpeg.indexOf(0xff, 2); at !== -1 && at + 4 <= jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1] ?? endOfPhoto
    if (marker === endOfPhoto) return false
    if (marker === startOfScan) scans++
    if (scans > mostScans) return true
    at += marker === 0xff ? 1 : isAlone(marker) ? 2 : 2 + Math.max(2, jpeg.readUInt16BE(at + 2))
  }
  return false
}
