import type { Page } from '@playwright/test'

/** What is wrong with a text as the page shows it, and which text it is. */
export type CutText = { how: 'cut off' | 'shortened' | 'spilled' | 'out of the page'; text: string; where: string }

/**
 * Every text of the page that cannot be read in full: cut off by its box, shortened with an ellipsis, spilled over the edge of its
 * button or field, or lying beside the page. Texts for screen readers alone and boxes that scroll are left out.
 */
export async function cutTexts(page: Page): Promise<CutText[]> {
  const asked = [isHidden, isInScrolledBox, named, boxOf, lookAtBox, lookAtEdges, lookAtField, findCutTexts]
  return await page.evaluate(`(() => { ${asked.join('\n')}\n return findCutTexts() })()`)
}

/** Every text of the page, as far as a cut one is told of. */
export async function allTexts(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) found.push(text.textContent ?? '')
    return found
  })
  return new Set(texts.map((text) => text.trim().slice(0, 80)))
}

// What follows runs in the page, as text: nothing of it may use what is not handed over above.

function findCutTexts(): CutText[] {
  const found: (CutText | undefined)[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement
    if (!element || !text.textContent?.trim() || /^(SCRIPT|STYLE|OPTION|TEXTAREA)$/.test(element.tagName)) continue
    if (element.getClientRects().length === 0 || isHidden(element)) continue
    found.push(lookAtBox(text.textContent, element) ?? lookAtEdges(text, element))
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')) {
    found.push(lookAtField(field))
  }
  return found.filter((one) => one !== undefined)
}

function isHidden(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, opacity, visibility } = getComputedStyle(at)
    if (visibility === 'hidden' || opacity === '0' || clipPath === 'inset(50%)' || at.hasAttribute('inert')) return true
  }
  return false
}

function isInScrolledBox(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}

function named(how: CutText['how'], text: string, element: Element): CutText {
  const where = `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 60)}`
  return { how, text: text.trim().slice(0, 80), where }
}

/** What a text stands in: a link within a heading has no box of its own, and the heading shortens it. */
function boxOf(element: Element): Element {
  let at = element
  while (at.parentElement && getComputedStyle(at).display === 'inline') at = at.parentElement
  return at
}

function lookAtBox(text: string, element: Element): CutText | undefined {
  const box = boxOf(element)
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
  const { clientHeight, clientWidth, scrollHeight, scrollWidth } = box
  if (/auto|scroll/.test(overflowX + overflowY)) return undefined
  if (overflowX !== 'visible' && scrollWidth > clientWidth + 1) {
    return named(textOverflow === 'ellipsis' ? 'shortened' : 'cut off', text, element)
  }
  if (overflowY === 'visible' || scrollHeight <= clientHeight + 3) return undefined
  return named(webkitLineClamp === 'none' ? 'cut off' : 'shortened', text, element)
}

function lookAtEdges(text: Node, element: Element): CutText | undefined {
  const range = document.createRange()
  range.selectNodeContents(text)
  const words = text.textContent ?? ''
  const line = range.getBoundingClientRect()
  const slack = 1.5
  if (line.width === 0 || isInScrolledBox(element) || getComputedStyle(element).overflowX !== 'visible')
    return undefined
  if (line.right > innerWidth + slack || line.left < -slack) return named('out of the page', words, element)
  const box = element.closest(
    'button, a, label, [role=tab], [role=menuitem], [role=option], li, td, th, dd, dt, p, h1, h2, h3',
  )
  if (!box || getComputedStyle(box).display === 'inline') return undefined
  const edges = box.getBoundingClientRect()
  const isOver = line.right > edges.right + slack || line.left < edges.left - slack
  const leading = Number.parseFloat(getComputedStyle(element).fontSize) / 2 // a line may be lower than its letters are high
  const isUnder = line.bottom > edges.bottom + leading || line.top < edges.top - leading
  return isOver || isUnder ? named('spilled', words, box) : undefined
}

function lookAtField(field: HTMLInputElement | HTMLSelectElement): CutText | undefined {
  const shown = 'placeholder' in field ? field.placeholder : field.selectedOptions[0]?.label
  const pen = document.createElement('canvas').getContext('2d')
  if (!shown || !pen || isHidden(field)) return undefined
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  pen.font = font
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return room > 0 && pen.measureText(shown).width > room + 1.5 ? named('shortened', shown, field) : undefined
}
