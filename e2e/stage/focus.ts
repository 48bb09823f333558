import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const mostStops = 90

/** Goes by Tab, or by Shift+Tab, to something, and sees at every stop that the focus is visible and in view. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
    await expectFocusInSight(page)
  }
  throw new Error(`${String(target)} was not reached within ${mostStops} stops.`)
}

/** Sees that what has the focus has a ring of at least 2 px around it, is inside the window and not covered. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsWrong), { timeout: 3_000 }).toBe('')
}

/** What is wrong with how the focus is shown, in a few words; empty when nothing is. */
function whatIsWrong(): string {
  const active = document.activeElement
  if (!active || active === document.body) return '' // the browser's own bar has it
  const box = active.getBoundingClientRect()
  const name = active.outerHTML.slice(0, 160)
  const isOutside = box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth
  if (isOutside) return `out of view: ${name}`

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
  const hasRing = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element, pseudo)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && Number(opacity) > 0.5
  }
  let ringed: Element | null = active
  for (let level = 0; ringed && level < 5; level++, ringed = ringed.parentElement) {
    if (hasRing(ringed) || hasRing(ringed, '::after')) break
  }
  // The page itself takes the focus when it is arrived at; it is no thing to press.
  const isPlace = active.matches('main, [role=dialog], [role=menu], [tabindex="-1"]')
  if (!isPlace && (!ringed || !(hasRing(ringed) || hasRing(ringed, '::after')))) return `no ring: ${name}`

  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  let cover: Element | null = null
  // Hidden means hidden as a whole: a thing that is larger than the space between the bars may reach below them.
  for (const across of [0.5, 0.1, 0.9]) {
    for (const down of [0.5, 0.1, 0.9]) {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      const isItself = hit === null || active.contains(hit) || hit.contains(active) || ringed?.contains(hit) === true
      if (isPlace || isItself || hit.closest('label')?.control === active) return ''
      cover = hit
    }
  }
  return `covered by ${cover?.outerHTML.slice(0, 120) ?? ''}: ${name}`
}

function isFocused(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element === document.activeElement)
}
