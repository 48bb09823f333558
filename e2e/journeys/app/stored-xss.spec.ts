import type { Page } from '@playwright/test'
import { alarm, hostileWords } from '../../../apps/server/src/testing/hostile-words.ts'
import { findChromium, howToGetChromium } from '../../../scripts/suite/chromium.mjs'
import { writeHostileWords } from '../../stage/hostile-stage.ts'
import { test as base, expect, operatorEmails, webhookSecret } from '../../stage/journey.ts'
import { startServer } from '../../stage/server.ts'
import type { Server } from '../../stage/server.ts'
import { signInAs } from '../../stage/staged-task.ts'

const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!findChromium()) throw new Error(`No browser was found. ${howToGetChromium}`)
      const limits = { CREATE_LIMIT: '1000', SIGNUP_CREDITS: '500' }
      const env = { OPERATOR_EMAILS: operatorEmails.operator, WEBHOOK_SECRET: webhookSecret, ...limits }
      const server = await startServer({ program: ['e2e/stage/hostile-server.ts'], hasTables: true, env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What no page of ours has, and every word would make if it were read as markup. */
const foreign =
  `iframe object embed base math marquee applet template foreignObject animate set x [onerror] [onload] [onclick]
  [onfocus] [onmouseover] [ontoggle] [onbegin] [onstart] [srcdoc] [href^="javascript"i] [href^="data:"i] [href^="vbscript"i]
  [src*="evil"] [href*="evil"] img[src="x"] [formaction] form[action] meta[http-equiv="refresh"i] main>script main>style #root>#root`
    .split(/\s+/)
    .join(',')

async function foundIn(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ selector, name }) => [
      ...(name in window ? ['a word ran'] : []),
      ...Array.from(document.querySelectorAll(selector), (element) => element.outerHTML.slice(0, 200)),
    ],
    { selector: foreign, name: alarm },
  )
}

test('words that are read as markup are found, and some of them run', { tag: '@long' }, async ({ browser }) => {
  const page = await browser.newPage()
  await page.setContent(`<main>${hostileWords.join('\n')}</main>`)
  await expect.poll(async () => (await foundIn(page))[0]).toBe('a word ran')
  expect((await foundIn(page)).length).toBeGreaterThan(10)
  await page.close()
})

test(
  'what strangers and people wrote is shown as text on every screen: nothing of it runs, loads or becomes a part of the page',
  { tag: '@long' },
  async ({ page, server }) => {
    test.setTimeout(300_000)
    const { tokens, client, screens } = await writeHostileWords(server)
    await signInAs(page, { tokens, client } as Parameters<typeof signInAs>[1]) // its tokens are all that is asked for
    const wrong: string[] = []
    page.on('dialog', (dialog) => {
      wrong.push(`a dialog said ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => wrong.push(`an error: ${error.message}`))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== server.address && !['data:', 'blob:'].includes(protocol)) wrong.push(`asked for ${request.url()}`)
    })
    let told = 0
    for (const screen of screens) {
      await page.goto(screen)
      await page.getByRole('main').waitFor()
      // Some screens have none of the words; the others show them as soon as their data is there.
      await page
        .getByText(alarm)
        .first()
        .waitFor({ state: 'attached', timeout: 3000 })
        .catch(() => undefined)
      wrong.push(...(await foundIn(page)).map((what) => `${screen}: ${what}`))
      told += (await page.locator('body').innerText()).split(alarm).length - 1
    }
    await page
      .getByRole('button', { name: /Notifications/ })
      .first()
      .click()
    wrong.push(...(await foundIn(page)))
    expect(wrong).toEqual([])
    // The words are there to be read: on 27 screens, hundreds of times.
    expect(told).toBeGreaterThan(300)
  },
)
