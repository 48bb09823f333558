import { jpegOf } from '../../../apps/server/src/testing/pictures.ts'
import { refusedColours } from '../../../apps/server/src/testing/scripted-engine.ts'
import { findChromium, howToGetChromium } from '../../../scripts/suite/chromium.mjs'
import { expectNoViolations } from '../../stage/axe.ts'
import { test as base, expect, operatorEmails } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { dialogOf, expectLogged, welcomeOperator } from '../../stage/operator-stage.ts'
import { startServer } from '../../stage/server.ts'
import type { Server } from '../../stage/server.ts'
import { signInAs } from '../../stage/staged-task.ts'

/** The journeys' test with a server whose engine refuses pictures of two colours. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!findChromium()) throw new Error(`No browser was found. ${howToGetChromium}`)
      const env = { OPERATOR_EMAILS: operatorEmails.operator }
      const server = await startServer({ program: ['e2e/stage/gate-server.ts'], hasTables: true, env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test(
  'a photo that is refused wrongly is reviewed, allowed by the operator, and swapped for one credit',
  { tag: '@long' },
  async ({ page, server, browser }) => {
    const newcomer = await welcomeNewcomer(server, 'refused@example.com')
    const { client, project } = newcomer
    await signInAs(page, newcomer)
    const before = (await client.getMe()).credits_left
    const task = await client.createTask({ body: { project_id: project.id, urls: ['https://colours.test/beach'] } })
    const get = () => client.getTask({ params: { task_id: task.id } })
    await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toBe('failed')

    await test.step('the item says what it was taken for, that it may be wrong, and that nothing was charged', async () => {
      await page.goto(`/projects/${project.id}/tasks/${task.id}`)
      await expect(page.getByRole('main')).toContainText(
        'This photo looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.',
      )
      expect((await client.getMe()).credits_left).toBe(before)
    })

    await test.step('a review is asked for in a few words', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Ask for a Review' }).click()
      const dialog = dialogOf(page, 'Ask for a Review')
      await expect(dialog).toContainText('A person looks at the picture and decides within 48 hours.')
      await expectNoViolations(page)
      await dialog.getByLabel('What should we know? (optional)').fill('We are at the beach.')
      await dialog.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('Your request was sent. You are told when it is decided.')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Review: Waiting' }).click()
      await expect(dialogOf(page, 'Review')).toContainText('We are at the beach.')
      await page.keyboard.press('Escape')
    })

    await test.step('the operator sees the picture only when they want to, and allows it', async () => {
      const console = await (await browser.newContext({ baseURL: server.address })).newPage()
      await signInAs(console, await welcomeOperator(server))
      await console.goto('/operator')
      await console.getByRole('main').getByRole('link', { name: 'Reviews of refused pictures' }).click()
      const row = console.getByRole('list', { name: 'Reviews of refused pictures' }).getByRole('listitem').first()
      await expect(row).toContainText('We are at the beach.')
      await expect(row).toContainText(/Due in/)
      await expect(row.getByRole('img', { name: 'Photo of a post' })).toHaveCount(0)
      await expectNoViolations(console)
      await row.getByRole('button', { name: 'Show picture' }).click()
      await expect(row.getByRole('img', { name: 'Photo of a post' })).toBeVisible()
      await row.getByRole('button', { name: 'Settle' }).click()
      const dialog = dialogOf(console, 'Settle the review')
      await expectNoViolations(console)
      await dialog.getByRole('radio', { name: 'Allow the picture' }).check()
      await dialog.getByLabel('Answer').fill('Only sand.')
      await dialog.getByRole('button', { name: 'Settle' }).click()
      await expect(console.getByText('The review was settled.')).toBeVisible()
      await expect(row).toContainText('Only sand.')
      await expectLogged(console, 'Settled a review')
      await console.context().close()
    })

    await test.step('the person reads it, retries, and pays for the one result', async () => {
      await page.reload()
      await page.getByRole('main').getByRole('button', { name: 'Review: Allowed' }).click()
      await expect(dialogOf(page, 'Review')).toContainText('Only sand.')
      await page.keyboard.press('Escape')
      const notices = (await client.listNotices()).map(({ message }) => message)
      expect(notices).toContain('Your photo was looked at again and may be used. You can retry it now: Only sand.')
      await page.getByRole('main').getByRole('button', { name: 'Retry', exact: true }).first().click()
      await expect(page.getByRole('slider', { name: 'Comparison of original and result' })).toBeVisible({
        timeout: 30_000,
      })
      await expect(page.getByRole('main').getByRole('button', { name: /Review/ })).toHaveCount(0)
      expect((await client.getMe()).credits_left).toBe(before - 1)
    })
  },
)

test(
  'a source face that is refused wrongly is sent for a review from the window it was chosen in',
  { tag: '@long' },
  async ({ page, server }) => {
    const newcomer = await welcomeNewcomer(server, 'young-looking@example.com')
    await signInAs(page, newcomer)
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Add New Face' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /choose files/i })
      .click()
    const buffer = await jpegOf(refusedColours.minor, 640, 480)
    await (await choosing).setFiles([{ name: 'me.jpg', mimeType: 'image/jpeg', buffer }])
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'me.jpg' })
    await expect(row).toContainText('Somebody in this photo may be under 18, so Guise will not swap it.')
    await row.getByRole('button', { name: 'Ask for a Review' }).click()
    await expectNoViolations(page)
    await dialogOf(page, 'Ask for a Review').getByRole('button', { name: 'Send request' }).click()
    await expect(row).toContainText('Your request waits for the operator, who decides within 48 hours.')
    expect(await newcomer.client.listAppeals()).toMatchObject([{ kind: 'face', refused_for: 'minor', status: 'open' }])
  },
)
