import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { endSession, signInAgain } from '../../stage/ended-session.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { paste } from '../../stage/paste.ts'
import { openScreen } from '../../stage/screens.ts'

const email = 'kept-text@example.com'

test('a quick swap whose session ends is open again after signing in, with its links', async ({ page, server }) => {
  const links = ['https://example.invalid/p/1', 'https://example.invalid/p/2'].join('\n')
  await page.goto('/gallery')
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  const field = dialog.getByLabel('Instagram Post Links')
  await paste(page, links)
  await expect(field).toHaveValue(links)
  await endSession(page)
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await signInAgain(page, server, email)
  await expect(field).toHaveValue(links)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test(
  'the name of a new project is there again after the session ended, until its window is closed',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/projects')
    const open = () => page.getByRole('button', { name: 'Create New Project' }).first().click()
    const name = page.getByRole('dialog').getByLabel('Project name')
    await open()
    await name.fill('A name thought about for long')
    await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
    await endSession(page)
    await page.getByRole('button', { name: 'Create Project' }).click()
    await signInAgain(page, server, email)
    await open()
    await expect(name).toHaveValue('A name thought about for long')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await open()
    await expect(name).toHaveValue('')
  },
)

for (const [what, name, opener, label] of [
  ['the name of a new project', 'projects/empty', 'Create New Project', 'Project name'],
  ['the links of a new task', 'project/empty', 'Add Task', 'Instagram Post Links'],
] as const) {
  test(`${what} is there again for whoever left to fetch the face it asked for`, async ({ page }) => {
    const screen = screenStates.find((one) => one.name === name)!
    await openScreen(page, { ...screen, answers: { ...screen.answers, listSourceImages: [] } })
    const dialog = page.getByRole('dialog')
    const open = () => page.getByRole('button', { name: opener }).first().click()
    await open()
    await dialog.getByLabel(label).fill('https://example.invalid/p/1')
    await dialog.getByRole('link', { name: /^Upload/ }).click()
    await expect(page.getByRole('heading', { name: 'Source Faces', level: 1 })).toBeVisible()
    await page.goBack()
    await open()
    await expect(dialog.getByLabel(label)).toHaveValue('https://example.invalid/p/1')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await open()
    await expect(dialog.getByLabel(label)).toHaveValue('')
  })
}

test('what stands in a window is there again for whoever pressed Back in it', async ({ page, newcomer }) => {
  const { id } = newcomer.project
  const dialog = page.getByRole('dialog')
  for (const [from, path, opener, label] of [
    ['/dashboard', '/projects', 'Create New Project', 'Project name'],
    ['/projects', `/projects/${id}`, 'Add Task', 'Instagram Post Links'],
  ] as const) {
    const open = () => page.getByRole('button', { name: opener }).first().click()
    await page.goto(from)
    await page.getByRole('main').locator(`a[href="${path}"]`).first().click()
    await open()
    await dialog.getByLabel(label).fill('https://example.invalid/p/1')
    await page.goBack()
    await expect(page).toHaveURL(from)
    await expect(dialog).toHaveCount(0)
    await page.goForward()
    await open()
    await expect(dialog.getByLabel(label)).toHaveValue('https://example.invalid/p/1')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await open()
    await expect(dialog.getByLabel(label)).toHaveValue('')
  }
})
