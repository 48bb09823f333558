import { tabTo } from '../../stage/focus.ts'
import { expect, test } from '../../stage/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'the whole way from sign-in to a downloaded swap can be gone by keyboard, and the focus is always seen',
  { tag: '@long' },
  async ({ page, server }) => {
    const { keyboard } = page
    const main = page.getByRole('navigation', { name: 'Main' })
    const arrive = async (place: string) => {
      await tabTo(page, main.getByRole('link', { name: place }))
      await keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible()
    }

    await test.step('sign in', async () => {
      await page.goto('/')
      await tabTo(page, page.getByLabel('E-mail address'))
      await keyboard.type('keys@example.com')
      await keyboard.press('Enter')
      await expect(page.getByLabel('6-digit code')).toBeVisible()
      await tabTo(page, page.getByLabel('6-digit code'))
      await keyboard.type(await server.codeFor('keys@example.com'))
      await keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    })

    await test.step('take a sample face', async () => {
      await arrive('Source Faces')
      const samples = page.getByRole('region', { name: /sample/i }).getByRole('button')
      await tabTo(page, samples)
      await keyboard.press('Enter')
      await expect(page.getByText('Default', { exact: true })).toBeVisible()
    })

    await test.step('create a project', async () => {
      await arrive('Projects')
      await tabTo(page, page.getByRole('button', { name: 'Create New Project' }))
      await keyboard.press('Enter')
      await tabTo(page, page.getByLabel('Project name'))
      await keyboard.type('By hand')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await tabTo(page, dialog.getByRole('radio'))
      await keyboard.press('Space')
      await tabTo(page, dialog.getByRole('button', { name: 'Create Project' }))
      await keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'By hand' })).toBeVisible()
    })

    await test.step('add a task from a sample post', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Add Task' }))
      await keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await tabTo(page, dialog.getByRole('button', { name: /Dressed up/ }))
      await keyboard.press('Enter')
      await expect(dialog.getByText('1 URL detected')).toBeVisible()
      await tabTo(page, dialog.getByRole('button', { name: 'Add Task' }))
      await keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await tabTo(page, page.getByRole('link', { name: /Task 1/ }))
      await keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
    })

    await test.step('watch the photos being swapped', async () => {
      await tabTo(page, page.getByRole('radio', { name: 'Comparison' }))
      await keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
      await expect(page.getByRole('button', { name: /^Open photo \d+, (done|swapped)/i })).toHaveCount(2, {
        timeout: 60_000,
      })
    })

    await test.step('look at one over the full screen', async () => {
      const first = page.getByRole('button', { name: /^Open photo/i })
      await tabTo(page, first)
      await keyboard.press('Enter')
      const box = page.getByRole('dialog')
      await expect(box).toContainText('1 / 2')
      await keyboard.press('ArrowRight')
      await expect(box).toContainText('2 / 2')
      await keyboard.press('ArrowRight')
      await expect(box).toContainText('1 / 2')
      await keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(first.first()).toBeFocused()
    })

    await test.step('compare by arrow keys', async () => {
      await tabTo(page, page.getByRole('radio', { name: 'Grid' }), 'Shift+Tab')
      await keyboard.press('ArrowLeft')
      await expect(page.getByRole('radio', { name: 'Comparison' })).toBeChecked()
      const slider = page.getByRole('slider', { name: 'Comparison of original and result' })
      await tabTo(page, slider)
      await keyboard.press('ArrowLeft')
      await keyboard.press('ArrowLeft')
      await expect(slider).toHaveValue('40')
      await keyboard.press('Home')
      await expect(slider).toHaveValue('0')
      await keyboard.press('End')
      await expect(slider).toHaveValue('100')
    })

    await test.step('download a result', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Save result' }))
      const download = page.waitForEvent('download')
      await keyboard.press('Enter')
      expect((await download).suggestedFilename()).toMatch(/\.jpe?g$/)
    })

    await test.step('sign out', async () => {
      await tabTo(page, main.getByRole('link', { name: /Profile/ }), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
      await tabTo(page, page.getByRole('button', { name: 'Sign Out' }))
      await keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    })
  },
)
