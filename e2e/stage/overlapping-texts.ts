import type { Page } from '@playwright/test'

/**
 * Every two texts of the page, or of the window that is open over it, of which one is written over the other. What stays in its place
 * while the page is scrolled below it is left out, and so is what only screen readers meet.
 */
export async function overlappingTexts(page: Page): Promise<string[]> {
  const asked = [findOverlaps, linesOf, isDrawn, isShown, isOver]
  return await page.evaluate(`(() => { ${asked.join('\n')}\n return findOverlaps() })()`)
}

// What follows runs in the page, as text: nothing of it may use what is not handed over above.

type Line = { at: DOMRect; element: Element; words: string }

function findOverlaps(): string[] {
  const lines = linesOf(document.querySelector('[role=dialog]') ?? document.body)
  return lines.flatMap((one, i) =>
    lines
      .slice(i + 1)
      .filter((other) => !one.element.contains(other.element) && !other.element.contains(one.element))
      .filter((other) => isOver(one.at, other.at))
      .map((other) => `${one.words} / ${other.words}`),
  )
}

function linesOf(place: Element): Line[] {
  const lines: Line[] = []
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement
    const words = text.textContent?.trim()
    if (!element || !words || !isDrawn(element, place)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const at of range.getClientRects()) if (isShown(at, element)) lines.push({ at, element, words })
  }
  return lines
}

function isDrawn(element: Element, place: Element): boolean {
  if (!element.checkVisibility() || /^(SCRIPT|STYLE|OPTION)$/.test(element.tagName)) return false
  for (let at: Element | null = element; at && at !== place; at = at.parentElement) {
    const { clipPath, opacity, overflowY, position, visibility } = getComputedStyle(at)
    if (visibility === 'hidden' || opacity === '0' || clipPath === 'inset(50%)' || at.hasAttribute('inert'))
      return false
    if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return false
  }
  return true
}

/** Whether a line is not cut off by the paragraph it is in, of which the last lines may be. */
function isShown(at: DOMRect, element: Element): boolean {
  const box = element.closest('h2, p, span')
  if (!box || getComputedStyle(box).webkitLineClamp === 'none') return true
  const { top, bottom } = box.getBoundingClientRect()
  return at.top < bottom && at.bottom > top
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 3 && down > Math.min(one.height, other.height) * 0.3 // a line is higher than its letters
}
