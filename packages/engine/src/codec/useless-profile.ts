const [tagsAt, tagBytes, mostTags] = [128, 12, 200]
const curves = /^[rgbk]TRC$/

/** Whether a colour profile (ICC) shows every signal of some colour alike, a gamma of 0 for instance: what has it is meant without. */
export function isUseless(profile: Buffer | undefined): boolean {
  if (!profile || profile.length < tagsAt + 4) return false
  const count = Math.min(profile.readUInt32BE(tagsAt), mostTags, Math.floor((profile.length - tagsAt - 4) / tagBytes))
  return Array.from({ length: count }, (_, n) => tagsAt + 4 + n * tagBytes).some((at) => {
    if (!curves.test(profile.toString('latin1', at, at + 4))) return false
    const start = profile.readUInt32BE(at + 4)
    return isFlat(profile.subarray(start, start + profile.readUInt32BE(at + 8)))
  })
}

/** Whether a curve rises nowhere: by its gamma, or from its first point to its last. */
function isFlat(curve: Buffer): boolean {
  if (curve.length < 14) return false
  const type = curve.toString('latin1', 0, 4)
  if (type === 'para') return curve.length >= 16 && curve.readInt32BE(12) <= 0
  if (type !== 'curv') return false
  const points = curve.readUInt32BE(8)
  if (points === 1) return curve.readUInt16BE(12) === 0
  const last = 12 + 2 * (points - 1)
  return points > 1 && last + 2 <= curve.length && curve.readUInt16BE(12) === curve.readUInt16BE(last)
}
