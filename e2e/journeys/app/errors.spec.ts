import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

type Answer = { status?: number; json?: unknown; body?: string; contentType?: string } | 'no connection'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'errors@example.com')
})

test('whatever a refused call answers is said above the form: its detail, else its message, its list, its text, its status', async ({
  page,
}) => {
  const answers: [answer: Answer, sentence: string][] = [
    [{ status: 400, json: { detail: 'Not now.', message: 'no' } }, 'Not now.'],
    [{ status: 400, json: { detail: { code: 7 } } }, '{"code":7}'],
    [{ status: 400, json: { message: 'Because.' } }, 'Because.'],
    [{ status: 422, json: ['email is missing', 'code is wrong'] }, 'email is missing, code is wrong'],
    [{ status: 500, json: { x: 1 } }, '{"x":1}'],
    [{ status: 502, body: 'bad gateway', contentType: 'text/plain' }, 'bad gateway'],
    [{ status: 503, body: '', contentType: 'text/plain' }, 'HTTP 503: Service Unavailable'],
    [{ status: 200, body: '<html>', contentType: 'text/html' }, 'Failed to parse server response'],
    ['no connection', 'Network error: Failed to connect to the server. Please check your internet connection.'],
    [{ status: 401, json: { detail: '' } }, 'Authentication failed. Please log in again.'],
    [{ status: 400, json: { detail: '' } }, 'Failed to send OTP. Please try again.'],
  ]
  const stage = await stageAnswers(page, '**/api/auth/login')
  await page.goto('/')
  await page.getByLabel('E-mail address').fill('ann@example.com')
  for (const [answer, sentence] of answers) {
    stage.answer = answer
    await page.getByRole('button', { name: 'Send Magic Code' }).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }

  stage.answer = { json: { new_account: false, expires_in_seconds: 600, resend_after_seconds: 0 } }
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  const verify = await stageAnswers(page, '**/api/auth/login_verification')
  verify.answer = { status: 500, json: { detail: '' } }
  await page.getByLabel('6-digit code').pressSequentially('123456')
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  stage.answer = { status: 429, json: { detail: '' } }
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send OTP. Please try again.')
  stage.answer = { json: { new_account: false, expires_in_seconds: 600, resend_after_seconds: 30 } }
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('6-digit code')).toHaveValue('')
})

test(
  'every screen that cannot be loaded says why, or its own default, and loads when it can',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    await beElite(page)
    const project = `/projects/${newcomer.project.id}`
    const task = '01a1fd28-379e-721e-bb10-4a6468cc7c68'
    const screens: [path: string, call: string | RegExp, sentence: string][] = [
      ['/dashboard', /\/api\/projects\/(\?|$)/, 'Failed to load dashboard data. Please try again.'],
      ['/source-faces', /\/api\/source-images\/(\?|$)/, 'Failed to load source images. Please try again.'],
      ['/projects', /\/api\/projects\/(\?|$)/, 'Failed to load projects. Please try again.'],
      [project, `**/api${project}`, 'Failed to load project data. Please try again.'],
      [`${project}/tasks/${task}`, `**/api/tasks/${task}`, 'Failed to load task data. Please try again.'],
      ['/gallery', '**/api/gallery/**', 'Failed to load gallery data. Please try again.'],
      ['/explore', /\/api\/profiles(\?|$)/, 'Failed to load profiles'],
      ['/profile/ann', '**/api/profiles/ann', 'Failed to load profile'],
    ]
    for (const [path, call, sentence] of screens) {
      await test.step(path, async () => {
        const stage = await stageAnswers(page, call)
        stage.answer = { status: 400, json: { detail: '' } }
        await page.goto(path)
        await expect(page.getByRole('alert')).toContainText(sentence)
        stage.answer = { status: 403, json: { detail: 'The cellar is flooded.' } }
        await page.reload()
        await expect(page.getByRole('alert')).toContainText('The cellar is flooded.')
        await page.unroute(call)
      })
    }
  },
)

test(
  'tasks that cannot be loaded are a warning card on their project, and an answer without images is a backend issue',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    const stage = await stageAnswers(page, /\/api\/tasks\/\?/)
    stage.answer = { status: 400, json: { detail: 'The cellar is flooded.' } }
    await page.goto(`/projects/${newcomer.project.id}`)
    await expect(page.getByText('Tasks could not be loaded: The cellar is flooded.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
    stage.answer = { status: 400, json: { detail: "Task has no field 'images'" } }
    await page.getByRole('button', { name: 'Retry Loading Tasks' }).click()
    await expect(page.getByText('This is a backend issue')).toBeVisible()
    stage.answer = { json: [] }
    await page.getByRole('button', { name: 'Retry Loading Tasks' }).click()
    await expect(page.getByText('No tasks yet')).toBeVisible()
  },
)

test('a server that fails for a moment is asked again before anything is said', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, newcomer)
  let asked = 0
  await page.route(/\/api\/projects\/(\?|$)/, (route) => {
    asked += 1
    return asked < 3 ? route.fulfill({ status: 503, json: { detail: 'Busy.' } }) : route.continue()
  })
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'First project' })).toBeVisible()
  expect(asked).toBe(3)
  await expect(page.getByText('Busy.')).toHaveCount(0)
})

test(
  'a session that the server has ended leads to sign-in from whatever was being done',
  { tag: '@long' },
  async ({ page, server }) => {
    const ended = await welcomeNewcomer(server, 'ended@example.com')
    await signInAs(page, ended)
    await page.goto('/projects')
    await expect(page.getByRole('link', { name: 'First project' })).toBeVisible()
    await ended.client.logout()
    await page.getByRole('link', { name: 'First project' }).click()
    await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    expect(
      await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('refresh_token')]),
    ).toEqual([null, null])
  },
)

test(
  'an account that nothing is heard of for 30 seconds is not waited for any longer, and is loaded on Try Again',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    await page.clock.install()
    await page.route('**/api/user/me', () => undefined)
    await page.goto('/projects')
    await expect(page.getByText('Preparing your fantasy...')).toBeVisible()
    // The app begins to wait once it has been read.
    await expect(async () => {
      await page.clock.runFor(31_000)
      await expect(page.getByRole('heading', { name: 'Guise Cannot Be Reached' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.unroute('**/api/user/me')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'First project' })).toBeVisible()
  },
)

/** Answers calls to an address with what is on stage at the time. */
async function stageAnswers(page: Page, address: string | RegExp): Promise<{ answer: Answer }> {
  const stage: { answer: Answer } = { answer: 'no connection' }
  await page.route(address, (route) => (stage.answer === 'no connection' ? route.abort() : route.fulfill(stage.answer)))
  return stage
}

async function beElite(page: Page): Promise<void> {
  const user = await newcomer.client.getMe()
  await page.route('**/api/user/me', (route) => route.fulfill({ json: { ...user, subscription: 'elite_yearly' } }))
}
