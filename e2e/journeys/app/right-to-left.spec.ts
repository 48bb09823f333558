import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen, withNames } from '../../stage/screens.ts'

/** An Arabic name that many places have no room for; its mark belongs behind it, which is left of it. */
const name = 'وجوه الناس في شوارع مكة!'
const screens = new Set(['dashboard/full', 'source-faces/full', 'projects/full', 'project/full', 'task-grid/full'])

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a name written from right to left begins in sight, and its mark stands behind it', async ({ page }) => {
  for (const screen of screenStates.filter((one) => screens.has(one.name))) {
    await openScreen(page, { ...screen, answers: withNames(screen.answers, name) })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const seen = await page.evaluate(lookAtNames, name)
      expect(seen.length, screen.name).toBeGreaterThan(0)
      expect
        .soft(
          seen.filter((one) => !one.beginsInSight || !one.endsLeft),
          `${screen.name} at ${width}`,
        )
        .toEqual([])
    }
  }
})

test('a sentence goes on behind such a name', async ({ page }) => {
  const faces = screenStates.find((one) => one.name === 'source-faces/full')
  if (!faces) throw new Error('There are no faces.')
  await openScreen(page, { ...faces, answers: withNames(faces.answers, name) })
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const sentence = page.getByRole('dialog').locator('div').filter({ hasText: 'leaves' }).last()
  const [ofName, verb] = await sentence.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const edges = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, Math.min(3, text.textContent?.length ?? 0))
      edges.push(range.getBoundingClientRect().right)
    }
    return edges
  })
  expect(ofName).toBeLessThan(verb ?? 0)
})

test('a field is written into from the side on which its letters begin', async ({ page }) => {
  const projects = screenStates.find((one) => one.name === 'projects/full')
  if (!projects) throw new Error('There are no projects.')
  await openScreen(page, projects)
  const search = page.getByRole('searchbox')
  await search.fill(name)
  await expect(search).toHaveCSS('direction', 'rtl')
  await search.fill('Lake')
  await expect(search).toHaveCSS('direction', 'ltr')
})

/** Where the first letter and the last sign of each name of the page stand. Runs in the page. */
function lookAtNames(shown: string) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const at = text.textContent?.indexOf(shown) ?? -1
    const element = text.parentElement
    if (at < 0 || !element?.checkVisibility()) continue
    const edges = (offset: number) => {
      const range = document.createRange()
      range.setStart(text, offset)
      range.setEnd(text, offset + 1)
      return range.getBoundingClientRect()
    }
    const [first, last, box] = [edges(at), edges(at + shown.length - 1), element.closest('h1, h2, p, div, li')]
    found.push({
      text: text.textContent,
      beginsInSight: first.right <= (box?.getBoundingClientRect().right ?? 0) + 1.5,
      endsLeft: last.left < first.left,
    })
  }
  return found
}
