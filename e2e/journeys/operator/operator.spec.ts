import { profileSearchDebounceMs } from '../../../apps/web/src/lib/screen-constants.ts'
import { stopClock } from '../../stage/frozen-clock.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { complain, dialogOf, expectLogged, tellPayment, welcomeEliteOperator } from '../../stage/operator-stage.ts'
import { signInAs } from '../../stage/staged-task.ts'

let operator: Newcomer

test.beforeAll(async ({ server }) => {
  operator = await welcomeEliteOperator(server)
})

test.beforeEach(async ({ page }) => signInAs(page, operator))

test(
  'opening a user while the search still waits leads to the user, and Back brings the words that were searched',
  { tag: '@long' },
  async ({ page, server }) => {
    await welcomeNewcomer(server, 'hasty@example.com')
    await page.clock.install()
    await page.goto('/operator/users?search=hasty')
    const link = page.getByRole('link', { name: 'hasty@example.com' })
    await expect(link).toBeVisible()
    const { promise: pageMayCome, resolve: letPageCome } = Promise.withResolvers<void>()
    await page.route(/assets\/_userId-/, async (route) => {
      await pageMayCome
      await route.continue()
    })
    const field = page.getByLabel('Find by e-mail address')
    await stopClock(page)
    await field.pressSequentially('@')
    await link.click()
    await expect(page).toHaveURL(/users\/[^/]+$/)
    await page.clock.runFor(2 * profileSearchDebounceMs)
    letPageCome()
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'hasty@example.com' })).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue('hasty')
  },
)

test('credits are given by hand with a reason and by a signed payment, and a payment that waits is given to a user', async ({
  page,
  server,
}) => {
  const person = await welcomeNewcomer(server, 'payer@example.com')
  await page.goto('/operator/users')
  await page.getByLabel('Find by e-mail address').fill('PAYER@')
  await page.getByRole('link', { name: 'payer@example.com' }).click()
  await page.getByRole('button', { name: 'Give or Take Credits' }).click()
  const dialog = dialogOf(page, 'Give or Take Credits')
  const submit = dialog.getByRole('button', { name: 'Give or Take Credits' })
  await submit.click()
  await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('30')
  await dialog.getByLabel('Reason').fill('A gift')
  await submit.click()
  await expect(page.getByText('30 credits given. 50 available.')).toBeVisible()
  expect((await person.client.getCredits()).credits_left).toBe(50)

  await page.getByRole('button', { name: 'Give or Take Credits' }).click()
  await dialog.getByRole('radio', { name: 'Take' }).check()
  await dialog.getByLabel('Amount').fill('51')
  await dialog.getByLabel('Reason').fill('Too many')
  await submit.click()
  await expect(dialog.getByText('This user has 50 credits only.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  expect(await tellPayment(server, { transaction_id: 't-1', email: 'payer@example.com', credits: 7 })).toBe(200)
  expect((await person.client.getCredits()).credits_left).toBe(57)
  await tellPayment(server, { transaction_id: 't-2', email: 'typo@example.com', credits: 5 })
  await page.goto('/operator/money')
  await page.getByLabel('Status').selectOption('Waiting')
  const payment = page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payment).toHaveCount(1)
  await expect(payment).toContainText('typo@example.com')
  await payment.getByRole('button', { name: 'Assign' }).click()
  const assign = dialogOf(page, 'Assign the payment')
  await assign.getByRole('button', { name: 'Assign' }).click()
  await expect(assign.getByText('Choose a user.')).toBeVisible()
  await assign.getByLabel('Find the user').fill('payer')
  await assign.getByRole('radio', { name: 'payer@example.com' }).check()
  await assign.getByLabel('Reason').fill('A typo in the address')
  // The button moves up when the sentence goes.
  await expect(assign.getByText('Please give a reason.')).toBeHidden()
  await assign.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('The payment was given to the user.')).toBeVisible()
  expect((await person.client.getCredits()).credits_left).toBe(62)
  await expectLogged(page, 'Assigned a payment', 'Changed credits')
})

test(
  'a complaint is settled with a decision and an answer the person reads',
  { tag: '@long' },
  async ({ page, server }) => {
    const person = await welcomeNewcomer(server, 'complainer@example.com')
    await complain(person, 'The chin is wrong.')
    await page.goto('/operator')
    const overview = page.getByRole('main')
    // Other journeys leave removal requests open, of which another tile tells.
    const reports = overview.locator('h2', { hasText: 'Reports of results' }).locator('xpath=..')
    await expect(reports.getByText('1 open')).toBeVisible()
    await expect(reports.getByText(/^Next: Due in/)).toBeVisible()
    await overview.getByRole('link', { name: 'Reports of results' }).click()
    const cases = page.getByRole('list', { name: 'Reports of results' }).getByRole('listitem')
    await expect(cases.filter({ hasText: 'complainer@example.com' })).toHaveCount(4)
    const first = cases.first()
    await expect(first).toContainText('The chin is wrong.')
    await expect(first).toContainText(/Due in/)
    await first.getByRole('button', { name: 'Settle' }).click()
    const dialog = dialogOf(page, 'Settle the report')
    await dialog.getByRole('button', { name: 'Settle' }).click()
    await expect(dialog.getByText('Please choose a decision.')).toBeVisible()
    await expect(dialog.getByText('Please say why; the person reads it.')).toBeVisible()
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await dialog.getByRole('radio', { name: 'Refuse' }).check()
    await dialog.getByLabel('Answer').fill('The chin is yours.')
    await dialog.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('The report was settled.')).toBeVisible()
    await expect(cases.getByRole('button', { name: 'Settle' })).toHaveCount(0)
    await expect(cases.filter({ hasText: 'The chin is yours.' })).toContainText('Refused')
    const notices = (await person.client.listNotices()).map(({ message }) => message)
    expect(notices.join()).toContain('The chin is yours.')
    await expectLogged(page, 'Settled a report')
  },
)

test(
  'a removal request is shown with who asks and for what, and is refused with an answer',
  { tag: '@long' },
  async ({ page }) => {
    await operator.client.createRemovalRequest({
      body: {
        kind: 'face',
        description: 'My face, from a magazine.',
        signature: 'Mia Moss',
        identification: 'It is me.',
        good_faith: true,
        contact_email: 'mia@example.com',
      },
    })
    await page.goto('/operator/reports?queue=removals')
    const request = page.getByRole('list', { name: 'Removal requests' }).getByRole('listitem')
    for (const words of ['Do not use a face', 'My face, from a magazine.', 'Mia Moss', 'mia@example.com', 'Due in']) {
      await expect(request).toContainText(words)
    }
    await request.getByRole('button', { name: 'Settle' }).click()
    const dialog = dialogOf(page, 'Settle the removal request')
    await dialog.getByRole('radio', { name: 'Remove for good' }).check()
    await dialog.getByLabel('Faces to remove').fill('no id')
    await dialog.getByLabel('Answer').fill('Nothing was found.')
    await dialog.getByRole('button', { name: 'Settle' }).click()
    await expect(dialog.getByText('These are not all ids.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Refuse' }).check()
    await dialog.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('The removal request was settled.')).toBeVisible()
    await expect(request).toContainText('Refused')
    await expectLogged(page, 'Settled a removal request')
  },
)

test(
  'a user is given a plan, blocked, let in again, signed out and deleted, each with a reason and a line in the log',
  { tag: '@long' },
  async ({ page, server }) => {
    const email = 'trouble@example.com'
    const person = await welcomeNewcomer(server, email)
    await page.goto(`/operator/users/${person.userId}`)
    await page.getByRole('button', { name: 'Set Plan' }).click()
    const plan = dialogOf(page, 'Set Plan')
    await plan.getByLabel('Plan', { exact: true }).selectOption('Premium, monthly')
    await plan.getByLabel('Until').fill('2099-12-31')
    await plan.getByLabel('Reason').fill('A prize')
    await plan.getByRole('button', { name: 'Set Plan' }).click()
    await expect(page.getByText('trouble@example.com now has Premium, monthly.')).toBeVisible()
    await expect(page.getByText('Premium, monthly until Dec 31, 2099')).toBeVisible()

    const ask = async (button: string, title: string, told: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = dialogOf(page, title)
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog.getByText('Please give a reason.')).toBeVisible()
      await dialog.getByLabel('Reason').fill('Sold results of strangers')
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(told)).toBeVisible()
    }
    await ask('Block', `Block ${email}`, `${email} was blocked.`)
    await expect(page.getByText(/^Blocked since .*: Sold results of strangers$/)).toBeVisible()
    await expect(page.getByText('Signed in nowhere.')).toBeVisible()
    await expect(person.client.getMe()).rejects.toThrow()
    await ask('Unblock', `Unblock ${email}`, `${email} was unblocked.`)
    await ask('End All Sessions', 'End all sessions', `${email} was signed out everywhere.`)

    await page.getByRole('button', { name: 'Delete User' }).click()
    const dialog = dialogOf(page, `Delete ${email}`)
    await dialog.getByLabel('Reason').fill('They asked')
    await dialog.getByLabel(`Type ${email} to confirm`).fill('trouble')
    await dialog.getByRole('button', { name: 'Delete User' }).click()
    await expect(dialog.getByText(`This is not ${email}.`)).toBeVisible()
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
    await dialog.getByRole('button', { name: 'Delete User' }).click()
    await expect(page.getByText(`${email} was deleted.`)).toBeVisible()
    await expect(page).toHaveURL(/\/operator\/users$/)
    await expect(page.getByRole('link', { name: email })).toHaveCount(0)
    await expectLogged(page, 'Deleted a user', 'Ended sessions', 'Unblocked a user', 'Blocked a user', 'Set a plan')
    await page.getByLabel('About').selectOption('Users')
    await page.getByText('Details').first().click()
    await expect(page.getByText('They asked')).toBeVisible()
  },
)
