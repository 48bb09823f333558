import { expect, test } from '../../stage/newcomer-journey.ts'

test('a press while the next page is still being drawn reaches what lies there', async ({ page, newcomer }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const way = start(update)
      void way.finished.then(() => document.documentElement.setAttribute('data-drawn', ''))
      return way
    }
  })
  const project = `/projects/${newcomer.project.id}`
  await page.goto('/projects')
  const link = page.getByRole('link', { name: 'First project' })
  const box = (await link.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const met = () => page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.tagName, [x, y])
  await link.click()
  await expect(page).toHaveURL(project)
  await expect(page.locator('html[data-drawn]')).toBeAttached()
  // So long that the press comes in the middle of it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('::view-transition-new(page) { animation-duration: 60s !important; }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.goBack()
  await expect.poll(met).toBe('HTML')
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(project)
})
