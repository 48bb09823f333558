/** What a network says of one file of a film; whatever it left out may be undefined. */
export type FilmFile = { url: unknown; mediaType?: unknown; width?: unknown; height?: unknown; bitrate?: unknown }

/** Longer side beyond which a film is made smaller anyway. */
const enoughPx = 1280
/** A minute of more bits a second is larger than any film that is taken. */
const mostBitrate = 13e6

/**
 * The file to fetch of those in which a network offers one film: the largest that need not be made smaller, else the smallest;
 * among equals the one with the most bits. Playlists of pieces (HLS, DASH) are no files: undefined when there is nothing else.
 */
export function bestFilm(offered: FilmFile[]): FilmFile | undefined {
  const files = offered.filter(isFile).map((file) => ({ file, side: sideOf(file), bitrate: Number(file.bitrate) || 0 }))
  const fitting = files.filter(({ side, bitrate }) => side <= enoughPx && bitrate <= mostBitrate)
  if (fitting.length > 0) return fitting.toSorted((a, b) => b.side - a.side || b.bitrate - a.bitrate)[0]?.file
  return files.toSorted((a, b) => a.side - b.side || a.bitrate - b.bitrate)[0]?.file
}

function isFile({ url, mediaType }: FilmFile): boolean {
  const isListed = typeof mediaType === 'string' && /^application\//i.test(mediaType)
  if (typeof url !== 'string' || isListed) return false
  return !/\.(m3u8|mpd)$/i.test(URL.parse(url)?.pathname ?? '')
}

/** Many a network writes the size into the address: https://video.twimg.com/.../vid/avc1/720x1280/a.mp4. */
function sideOf({ url, width, height }: FilmFile): number {
  const said = Math.max(
    Number(width) || 0,
    width === undefined ? ((Number(height) || 0) * 16) / 9 : Number(height) || 0,
  )
  if (said > 0) return said
  const [, across = 0, down = 0] = /\/(\d{2,4})x(\d{2,4})\//.exec(String(url)) ?? []
  return Math.max(Number(across), Number(down))
}
