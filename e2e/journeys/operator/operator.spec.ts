import { profileSearchDebounceMs } from '../../../apps/web/src/lib/screen-constants.ts'
import sharp from 'sharp'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { complain, dialogOf, expectLogged, tellPayment, welcomeOperator } from '../../stage/operator-stage.ts'
import { signInAs } from '../../stage/staged-task.ts'

let operator: Newcomer

test.beforeAll(async ({ server }) => {
  operator = await welcomeOperator(server)
  await operator.client.setUserPlan({
    params: { user_id: operator.userId },
    body: { subscription: 'elite_yearly', reason: 'a journey' },
  })
})

test.beforeEach(async ({ page }) => signInAs(page, operator))

const csvWith = (followers: string) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `uid,profile_name,profile_url,profile_type,followers\nann,Ann Ash,https://example.com/ann,bluesky,5\nbob,Bob Ash,https://example.com/bob,bluesky,${followers}\n`,
  ),
})

test('an operator adds a creator, writes down their consent, picture and posts, and finds them in Explore', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Operator', exact: true }).click()
  await page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Profiles' }).click()
  await page.getByRole('button', { name: 'Add Creator' }).click()
  const dialog = dialogOf(page, 'Add Creator')
  await dialog.getByLabel('Name in addresses').fill('not a name')
  await dialog.getByLabel('Address of their profile').fill('example.com')
  await dialog.getByRole('button', { name: 'Add Creator' }).click()
  await expect(dialog.getByText('Use up to 100 letters, digits and . _ ~ - only.')).toBeVisible()
  await expect(dialog.getByText('Enter a web address that begins with http:// or https://.')).toBeVisible()
  await expect(dialog.getByText('Enter the network.')).toBeVisible()
  await dialog.getByLabel('Name in addresses').fill('iris')
  await dialog.getByLabel('Name', { exact: true }).fill('Iris Vale')
  await dialog.getByLabel('Address of their profile').fill('https://example.com/iris')
  await dialog.getByLabel('Network').fill('mastodon')
  await dialog.getByRole('button', { name: 'Add Creator' }).click()
  await expect(page.getByText('iris was added.')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Iris Vale', level: 1 })).toBeVisible()
  await expect(page.getByText('Not shown')).toBeVisible()
  await page.getByLabel('Agreed on').fill('2026-01-31')
  await page.getByLabel('How that is known').fill('A signed form')
  await page.getByRole('checkbox', { name: "Editor's choice" }).check()
  await page.getByLabel("Editor's notes").fill('Morning light.')
  await page.getByLabel('Followers').fill('12k')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter a whole number of 0 or more.')).toBeVisible()
  await page.getByLabel('Followers').fill('12345')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('iris was saved.')).toBeVisible()
  await expect(page.getByText('Shown', { exact: true })).toBeVisible()

  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#805030' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Upload Picture').setInputFiles({ name: 'iris.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('The picture was uploaded.')).toBeVisible()
  await expect(page.getByText('Uploaded here.')).toBeVisible()

  const post = operator.posts.get('dressed-up')?.url ?? ''
  await page.getByLabel('Links of posts').fill(`${post}\nhttps://nowhere.invalid/p/1`)
  await page.getByRole('button', { name: 'Read and Add' }).click()
  const results = page.getByRole('list', { name: 'What became of each link' }).getByRole('listitem')
  await expect(results.filter({ hasText: 'dressed-up' })).toContainText('Added')
  await expect(results.filter({ hasText: 'nowhere.invalid' })).not.toContainText('Added')
  await expect(page.getByLabel('Links of posts')).toHaveValue('https://nowhere.invalid/p/1')

  await page.goto('/explore')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Iris Vale' }) })
  await expect(card.getByText("Editor's Choice", { exact: true })).toBeVisible()
  await expect(card.getByText('12.3K')).toBeVisible()
  await expectLogged(page, 'Added a sample post', 'Uploaded a picture', 'Changed a creator', 'Added a creator')
})

test(
  'an import says row, field and problem first, imports all or nothing, and changes nothing the second time',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/operator/profiles')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = dialogOf(page, 'Import Creators')
    await dialog.getByLabel('File', { exact: true }).setInputFiles(csvWith('many'))
    await dialog.getByRole('button', { name: 'Check File' }).click()
    await expect(dialog.getByText('1 problem. Nothing will be imported until it is mended.')).toBeVisible()
    const problem = dialog.getByRole('table').getByRole('row').nth(1)
    await expect(problem.getByRole('cell').nth(0)).toHaveText('3')
    await expect(problem.getByRole('cell').nth(1)).toHaveText('followers')
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)

    await dialog.getByLabel('File', { exact: true }).setInputFiles(csvWith('7'))
    await dialog.getByRole('button', { name: 'Check File' }).click()
    await expect(dialog.getByText('2 rows: 2 new, 0 changed, 0 unchanged.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('2 creators added, 0 changed.')).toBeVisible()
    await page.getByLabel('Search creators').fill('bob ash')
    await expect(page.getByRole('list', { name: 'Profiles' }).getByRole('listitem')).toHaveCount(1)
    await expect(page).toHaveURL(/search=bob/)
    await page.getByLabel('Shown in Explore').selectOption('Shown')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()

    await page.getByRole('button', { name: 'Import' }).click()
    await dialog.getByLabel('File', { exact: true }).setInputFiles(csvWith('7'))
    await dialog.getByRole('button', { name: 'Check File' }).click()
    await expect(dialog.getByText('Everything in this file is here already.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
    expect((await saving).suggestedFilename()).toBe('profiles.csv')
    await expectLogged(page, 'Imported creators')
  },
)

test('opening a user while the search still waits leads to the user, and Back brings the words that were searched', async ({
  page,
  server,
}) => {
  await welcomeNewcomer(server, 'hasty@example.com')
  await page.goto('/operator/users?search=hasty')
  const link = page.getByRole('link', { name: 'hasty@example.com' })
  await expect(link).toBeVisible()
  const { promise: pageMayCome, resolve: letPageCome } = Promise.withResolvers<void>()
  await page.route(/assets\/_userId-/, async (route) => {
    await pageMayCome
    await route.continue()
  })
  const field = page.getByLabel('Find by e-mail address')
  await field.pressSequentially('@')
  await link.click()
  await page.waitForTimeout(2 * profileSearchDebounceMs)
  letPageCome()
  await expect(page.getByRole('heading', { name: 'hasty@example.com' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('hasty')
})

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
  await assign.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('The payment was given to the user.')).toBeVisible()
  expect((await person.client.getCredits()).credits_left).toBe(62)
  await expectLogged(page, 'Assigned a payment', 'Changed credits')
})

test('a complaint is settled with a decision and an answer the person reads', async ({ page, server }) => {
  const person = await welcomeNewcomer(server, 'complainer@example.com')
  await complain(person, 'The chin is wrong.')
  await page.goto('/operator')
  const overview = page.getByRole('main')
  await expect(overview.getByText('1 open')).toBeVisible()
  await expect(overview.getByText(/^Next: Due in/)).toBeVisible()
  await overview.getByRole('link', { name: 'Reports of results' }).click()
  const cases = page.getByRole('list', { name: 'Reports of results' }).getByRole('listitem')
  await expect(cases.filter({ hasText: 'complainer@example.com' })).toHaveCount(4)
  const first = cases.first()
  await expect(first).toContainText('The chin is wrong.')
  await expect(first).toContainText(/Due in/)
  await first.getByRole('button', { name: 'Settle' }).click()
  const dialog = dialogOf(page, 'Settle the report')
  await expect(dialog.getByLabel('Decision')).toHaveValue('refund')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('Please say why; the person reads it.')).toBeVisible()
  await dialog.getByLabel('Decision').selectOption('Refuse')
  await dialog.getByLabel('Answer').fill('The chin is yours.')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('The report was settled.')).toBeVisible()
  await expect(cases.getByRole('button', { name: 'Settle' })).toHaveCount(0)
  await expect(cases.filter({ hasText: 'The chin is yours.' })).toContainText('Refused')
  const notices = (await person.client.listNotices()).map(({ message }) => message)
  expect(notices.join()).toContain('The chin is yours.')
  await expectLogged(page, 'Settled a report')
})

test('a removal request is shown with who asks and for what, and is refused with an answer', async ({ page }) => {
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
  await dialog.getByLabel('Faces to remove').fill('no id')
  await dialog.getByLabel('Answer').fill('Nothing was found.')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('These are not all ids.')).toBeVisible()
  await dialog.getByLabel('Decision').selectOption('Refuse')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('The removal request was settled.')).toBeVisible()
  await expect(request).toContainText('Refused')
  await expectLogged(page, 'Settled a removal request')
})

test('a user is given a plan, blocked, let in again, signed out and deleted, each with a reason and a line in the log', async ({
  page,
  server,
}) => {
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
})
