import sharp from 'sharp'
import { endSession, signInAgain } from '../../stage/ended-session.ts'
import { expect, operatorEmails, test } from '../../stage/journey.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { dialogOf, expectLogged, welcomeEliteOperator } from '../../stage/operator-stage.ts'
import { signInAs } from '../../stage/staged-task.ts'

let operator: Newcomer

test.beforeAll(async ({ server }) => {
  operator = await welcomeEliteOperator(server)
})

test.beforeEach(async ({ page }) => signInAs(page, operator))

const csvWith = (followers: string) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `uid,profile_name,profile_url,profile_type,followers\nann,Ann Ash,https://example.com/ann,bluesky,5\nbob,Bob Ash,https://example.com/bob,bluesky,${followers}\n`,
  ),
})

test(
  'an operator adds a creator, writes down their consent, picture and posts, and finds them in Explore',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)

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

test('what is typed of a creator stays though the session ends, and leaves alone what another operator saved', async ({
  page,
  server,
}) => {
  const { client } = operator
  const params = { uid: 'two-hands' }
  await client.createOperatorProfile({
    body: { uid: params.uid, profile_url: 'https://example.com/two', profile_type: 'bluesky', followers: 5 },
  })
  await page.goto(`/operator/profiles/${params.uid}`)
  const notes = page.getByLabel("Editor's notes")
  await notes.fill('Thought about for long.')
  await client.updateOperatorProfile({ params, body: { followers: 7, biography: 'Written by the other.' } })
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await signInAgain(page, server, operatorEmails.operator)
  await expect(notes).toHaveValue('Thought about for long.')
  await expect(page.getByLabel('Followers')).toHaveValue('7')

  await client.updateOperatorProfile({ params, body: { followers: 9 } })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('two-hands was saved.')).toBeVisible()
  await expect(page.getByLabel('Followers')).toHaveValue('9')
  const saved = await client.getOperatorProfile({ params })
  expect(saved).toMatchObject({ editors_notes: 'Thought about for long.', biography: 'Written by the other.' })
})

test('what another operator has changed in the same field meanwhile is told before it is changed', async ({ page }) => {
  const { client } = operator
  const params = { uid: 'same-field' }
  await client.createOperatorProfile({
    body: { uid: params.uid, profile_url: 'https://example.com/same', profile_type: 'bluesky', followers: 5 },
  })
  await page.goto(`/operator/profiles/${params.uid}`)
  await page.getByLabel('Followers').fill('6')
  await client.updateOperatorProfile({ params, body: { followers: 7 } })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Another operator has changed this meanwhile: followers.')).toBeVisible()
  expect(await client.getOperatorProfile({ params })).toMatchObject({ followers: 7 })
  await expect(page.getByLabel('Followers')).toHaveValue('6')
  await expect(async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('same-field was saved.')).toBeVisible()
  }).toPass()
  expect(await client.getOperatorProfile({ params })).toMatchObject({ followers: 6 })
})
