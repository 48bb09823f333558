const step = 5

/** Where the seam stands under a pointer, in percent of the width. */
export function positionAt(clientX: number, leftPx: number, widthPx: number): number {
  if (widthPx <= 0) return 50
  return Math.min(100, Math.max(0, ((clientX - leftPx) / widthPx) * 100))
}

/** Where a key moves the seam; undefined when the key is not one of the slider's. Shift moves it by one percent. */
export function nextPosition(position: number, key: string, isFine: boolean): number | undefined {
  const by = isFine ? 1 : step
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, position - by)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(100, position + by)
    case 'PageDown':
      return Math.max(0, position - 4 * step)
    case 'PageUp':
      return Math.min(100, position + 4 * step)
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return undefined
  }
}
