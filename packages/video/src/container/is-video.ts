const still = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'jxl ', 'crx '])

/** Whether bytes begin as an MP4, a QuickTime film, a Matroska or a WebM; a photo in such a box is none. */
export function isVideo(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x1a\x45\xdf\xa3')) return true
  const kind = head.slice(4, 8)
  if (kind === 'ftyp') return !still.has(head.slice(8, 12)) && !head.slice(8, 11).startsWith('M4A')
  return ['moov', 'mdat', 'wide', 'skip'].includes(kind)
}
