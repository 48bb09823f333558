import { rm } from 'node:fs/promises'
import { tinyFolder } from '@guise/neural/testing'
import type { Locator, Page } from '@playwright/test'
import { findChromium, howToGetChromium } from '../../../scripts/suite/chromium.mjs'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test as base } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { startServer } from '../../stage/server.ts'
import type { Server } from '../../stage/server.ts'
import { signInAs } from '../../stage/staged-task.ts'

/** A Guise with a network of its operator's, which draws the left of a face on its right. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!findChromium()) throw new Error(`No browser was found. ${howToGetChromium}`)
      const models = await tinyFolder('inswapper_128', 'mirrored')
      const server = await startServer({ hasTables: true, env: { MODELS_DIR: models, LANES: '1' } })
      await use(server)
      await server.stop()
      await rm(models, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const heights = { 360: 780, 768: 1024, 1440: 900 }
const widths = [360, 768, 1440] as const
/** Where pictures go, for somebody to look at. */
const pictures = process.env.GUISE_PICTURES

/** Looks at what is open in each width and both themes. */
async function lookAt(page: Page, name: string, seen: Locator): Promise<void> {
  await loadAxe(page)
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] })
      await seen.scrollIntoViewIfNeeded()
      if (pictures) await page.screenshot({ path: `${pictures}/${name}-${theme}-${width}.png`, animations: 'disabled' })
      await expect.poll(() => runAxe(page), { message: `${name}-${theme}-${width}` }).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
}

test(
  'where a server has a network of its own a task may ask for it, and the result says what made it',
  { tag: '@long' },
  async ({ page, server }) => {
    test.setTimeout(300_000)
    const newcomer = await welcomeNewcomer(server, 'own-networks@example.com')
    await signInAs(page, newcomer)
    await page.goto(`/projects/${newcomer.project.id}`)
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Task' })
    const post = newcomer.posts.get('dressed-up')
    await dialog.getByLabel('Instagram Post Links').fill(post?.url ?? '')
    const engine = dialog.getByRole('group', { name: 'Engine' })
    await expect(engine.getByRole('radio', { name: /^Decide/ })).toBeChecked()
    await engine.getByRole('radio', { name: /^Own/ }).check()
    await lookAt(page, 'engine-choice', engine)
    await dialog.getByRole('button', { name: 'Add Task' }).click()

    await page.getByRole('link', { name: 'Task 1' }).click()
    await page.goto(`${new URL(page.url()).pathname}?view=list`)
    const facts = page.getByText('by inswapper_128')
    await expect(facts).toHaveCount(post?.photo_count ?? 0, { timeout: 180_000 })
    await lookAt(page, 'engine-in-list', facts.first())

    await page.goto(`${new URL(page.url()).pathname}?view=grid`)
    await page.getByRole('button', { name: /^Open photo 1/ }).click()
    await page.getByRole('button', { name: 'How this picture was made' }).press('Enter')
    const made = page.getByRole('dialog', { name: 'How this picture was made' })
    const named = made.getByText('A network of this server: inswapper_128')
    await expect(named).toBeVisible()
    await expect(made.getByText(/^[0-9a-f]{64}$/)).toHaveCount(3) // the original, the network, and who recognises for it
    await lookAt(page, 'engine-in-provenance', named)
  },
)
