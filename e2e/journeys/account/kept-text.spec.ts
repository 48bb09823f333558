import { endSession, signInAgain } from '../../stage/ended-session.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { paste } from '../../stage/paste.ts'

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
