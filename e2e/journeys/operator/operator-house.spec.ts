import type { Page } from '@playwright/test'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { expectLogged, welcomeOperator } from '../../stage/operator-stage.ts'
import { signInAs } from '../../stage/staged-task.ts'

let operator: Newcomer

let settings: Awaited<ReturnType<Newcomer['client']['getSettings']>>

test.beforeAll(async ({ server }) => {
  operator = await welcomeOperator(server)
  settings = await operator.client.getSettings()
})

// Other journeys run on the same server and count on what a new account gets.
test.afterAll(async () => {
  await operator.client.changeSettings({ body: settings })
})

const tabs = ['', 'profiles', 'users', 'reports', 'networks', 'jobs', 'money', 'settings', 'log'] as const
const pathOf = (tab: string) => `/operator${tab && `/${tab}`}`

test("a user who is no operator sees nothing of the operator's pages, and nothing is asked for there", async ({
  page,
  server,
}) => {
  await signInAs(page, await welcomeNewcomer(server, 'nobody@example.com'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/operator')) asked.push(request.url())
  })
  for (const path of ['/operator', '/operator/users', '/operator/nothing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Operator', exact: true })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Operator pages' })).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

test('on a phone the operator finds the console behind More', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, operator)
  await page.goto('/help')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Operator' }).click()
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await page.goto('/operator/log')
  const tab = page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Log' })
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test(
  'networks, settings and the audit are looked after in the console, each change with a line in the log',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, operator)
    await page.goto('/operator/networks')
    await page.getByRole('button', { name: 'Switch Off Flickr' }).click()
    await page.getByRole('dialog', { name: 'Switch Flickr off' }).getByRole('button', { name: 'Switch Off' }).click()
    await expect(page.getByText('Flickr is off.')).toBeVisible()
    await page.goto('/operator')
    await expect(page.getByText('Flickr is switched off')).toBeVisible()
    await page.goto('/operator/networks')
    await page.getByRole('button', { name: 'Switch On Flickr' }).click()
    await expect(page.getByText('Flickr is on.')).toBeVisible()

    await page.goto('/operator/settings')
    await page.getByLabel('Credits of a new account').fill('lots')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Enter a whole number from 0 to 100,000.')).toBeVisible()
    await page.getByLabel('Credits of a new account').fill('25')
    await page.getByRole('button', { name: 'Add Tier' }).click()
    await page.getByLabel('Name of tier 1').fill('Gold Star')
    await page.getByLabel('Plan of tier 1').selectOption('Elite, yearly')
    await operator.client.changeSettings({ body: { credits_per_unit: 11 } })
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('The settings were saved.')).toBeVisible()
    await expect(page.getByLabel('Credits for 1.00')).toHaveValue('11')
    expect(await operator.client.getSettings()).toMatchObject({
      signup_credits: 25,
      credits_per_unit: 11,
      networks_off: [],
      tier_plans: { 'Gold Star': 'elite_yearly' },
    })

    await page.getByLabel('Credits for 1.00').fill('14')
    await operator.client.changeSettings({ body: { credits_per_unit: 12 } })
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Another operator has changed this meanwhile: credits_per_unit.')).toBeVisible()
    await expect(page.getByLabel('Credits for 1.00')).toHaveValue('14')
    expect((await operator.client.getSettings()).credits_per_unit).toBe(12)

    // The schedule may have been faster than this journey.
    const money = /\/api\/operator\/money$/
    await page.route(money, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), last_audit: null } })
    })
    await page.goto('/operator/money')
    await expect(page.getByText('No audit has run yet.')).toBeVisible()
    await page.unroute(money)
    await page.getByRole('button', { name: 'Run Audit Now' }).click()
    await expect(page.getByText('The audit found 0 violations.')).toBeVisible()
    await expect(page.getByText(/^All promises held/)).toBeVisible()
    await expectLogged(page, 'Ran an audit', 'Changed settings', 'Changed settings', 'Changed settings')
  },
)

test('a job that was given up is shown with its reason and is tried again', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, operator)
  const id = '01a1fd28-379e-721e-bb10-4a6468cc7c68'
  const job = { id, kind: 'read-post', reason: 'timeout', failed_at: '2026-11-20T12:00:00.000Z' }
  await page.route('**/api/operator/jobs/failed*', (route) =>
    route.fulfill({
      json: [
        { ...job, task_id: id, can_retry: true },
        { ...job, id: id.replace('01', '02'), task_id: null, can_retry: false, reason: null },
      ],
    }),
  )
  const retries: string[] = []
  await page.route('**/api/operator/jobs/*/retry', (route) => {
    retries.push(new URL(route.request().url()).pathname)
    return retries.length === 1
      ? route.fulfill({ status: 409, json: { detail: 'This work is going on already.', status_code: 409 } })
      : route.fulfill({ status: 204 })
  })
  await page.goto('/operator/jobs')
  const jobs = page.getByRole('list', { name: 'Jobs that were given up' }).getByRole('listitem')
  const [first, second] = [jobs.nth(0), jobs.nth(1)]
  await expect(first).toContainText('No answer in time timeout')
  await expect(second).toContainText('No reason is known.')
  await expect(second).toContainText('The work is gone or done.')
  await first.getByRole('button', { name: 'Retry' }).click()
  await expect(first.getByText('This work is going on already.')).toBeVisible()
  await first.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The job waits again.')).toBeVisible()
  expect(retries).toEqual(Array.from({ length: 2 }, () => `/api/operator/jobs/${id}/retry`))
})

test(
  'each page of the console says that it loads, that it failed and offers to try again',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, operator)
    let isBroken = true
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/operator/**', async (route) => {
      if (!isBroken) return await route.continue()
      await held
      await route.fulfill({ status: 404, json: { detail: 'The house is closed.', status_code: 404 } })
    })
    await page.goto('/operator/users')
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    release()
    for (const tab of tabs.slice(1)) {
      await openTab(page, tab)
      const name = `${tab.charAt(0).toUpperCase()}${tab.slice(1)}`
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Failed to Load' }).first()).toBeVisible()
      await expect(page.getByText('The house is closed.').first()).toBeVisible()
    }
    // Whoever comes back has everything asked anew; what is still on its way would heal the page before its button is pressed.
    const refused = ['queues', 'money', 'networks', 'jobs'].map((name) =>
      page.waitForResponse(`**/api/operator/${name}`),
    )
    await openTab(page, '')
    await Promise.all(refused)
    await expect(page.getByRole('heading', { name: 'Failed to Load' })).toHaveCount(1)
    isBroken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Failed to Load' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Removal requests' })).toBeVisible()
  },
)

test(
  'every page of the console is accessible and fits at 360, 768 and 1440 px in both themes and in German',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, operator)
    for (const tab of [...tabs, `users/${operator.userId}`]) {
      await page.goto(pathOf(tab))
      await expect(page.locator('#page h1')).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await loadAxe(page)
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const theme of ['dark', 'light']) {
          await wearTheme(page, theme)
          expect.soft(await runAxe(page), `${tab} ${width} ${theme}`).toEqual([])
        }
        await expectFits(page, `${tab} at ${width}`)
      }
    }
    await page.addInitScript(() => localStorage.setItem('language', 'de'))
    await page.setViewportSize({ width: 360, height: 800 })
    for (const tab of [...tabs, `users/${operator.userId}`]) {
      await page.goto(pathOf(tab))
      await expect(page.locator('#page h1')).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectFits(page, `${tab} in German`)
    }
  },
)

async function openTab(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Operator pages' })
    .locator(`a[href="${pathOf(tab)}"]`)
    .click()
}

async function expectFits(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Changes the theme without the moment in which its colours fade into each other. */
async function wearTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
    }
  }, theme)
}
