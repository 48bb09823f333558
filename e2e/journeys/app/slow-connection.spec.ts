import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { heard } from '../../stage/heard.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { paste } from '../../stage/paste.ts'
import { stageTask } from '../../stage/staged-task.ts'

test('a page whose code is long in coming is said to be on its way', async ({ page }) => {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/gallery-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/help')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeVisible()
  await expect.poll(() => heard(page)).toBe('Loading...')
  come()
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('from the loading screen to the page nothing is blank', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const words = document.querySelector('#root')?.textContent ?? ''
      const isBlank = words === '' && !document.querySelector('#loading')
      if (document.body && seen.at(-1) !== String(isBlank)) seen.push(String(isBlank))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(['false'])
})

test(
  'a task that cannot be loaded says so until it can, and its buttons stay where they are',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const task = makeTask([makePost({ contents: [makeContent()] })], { project_id: newcomer.project.id })
    const staged = await stageTask(page, task)
    staged.answer = ({ method, path }) =>
      method === 'GET' && path === '' ? { status: 400, json: { detail: 'Away.' } } : undefined
    await page.goto(staged.path)
    const again = page.getByRole('button', { name: 'Try Again' })
    await again.evaluate((button) => Object.assign(globalThis, { before: button }))
    await expect.poll(() => staged.count('GET')).toBeGreaterThan(1)
    await page.waitForTimeout(300)
    expect(await again.evaluate((button) => button === (globalThis as { before?: unknown }).before)).toBe(true)
    staged.answer = () => undefined
    await expect(page.getByRole('heading', { name: task.name })).toBeVisible()
  },
)

test('a link that was sent off before its window could come is in it when it comes', async ({ page }) => {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/quick-swap-host-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/dashboard')
  await page.getByLabel('Link of a public post').fill('https://example.invalid/p/1')
  await page.keyboard.press('Enter')
  come()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog.getByLabel('Instagram Post Links')).toHaveValue('https://example.invalid/p/1')
})

test('a link that was pasted before the app could hear it opens Add Task when it can, for nobody but who pasted it', async ({
  page,
}) => {
  let mayCome = Promise.withResolvers<void>()
  await page.route('**/assets/quick-swap-host-*.js', async (route) => {
    await mayCome.promise
    await route.continue()
  })
  const link = 'https://example.invalid/p/1'
  const links = page.getByRole('dialog', { name: 'Add Task' }).getByLabel('Instagram Post Links')
  await page.goto('/projects')
  await page.getByRole('searchbox').fill('a')
  await paste(page, 'https://example.invalid/of-a-field')
  await page.getByRole('searchbox').blur()
  await paste(page, link)
  await paste(page, 'no link at all')
  mayCome.resolve()
  await expect(links).toHaveValue(link)

  mayCome = Promise.withResolvers()
  await page.goto('/terms')
  await paste(page, link)
  await page.goto('/projects')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await paste(page, link)
  const session = await page.evaluate(() => {
    const stored = Object.entries(localStorage)
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    return stored
  })
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await page.evaluate((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, String(value))
    dispatchEvent(new StorageEvent('storage'))
  }, session)
  await expect(page.getByRole('searchbox')).toBeVisible()
  mayCome.resolve()
  await page.waitForLoadState('networkidle')
  await expect(links).toHaveCount(0)
})

test('whoever reloads while a face is being uploaded is asked whether they mean it', async ({ page, server }) => {
  const photo = await (await fetch(`${server.address}/demo/faces/long-dark-hair.jpg`)).arrayBuffer()
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.route(/\/api\/source-images\/$/, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await page.goto('/source-faces')
  await page.getByRole('button', { name: 'Add New Face' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ann.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  await dialog.getByLabel("This is my face, or I have this person's permission").check()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const cancel = page.getByRole('button', { name: 'Cancel Ann.jpg' })
  await expect(cancel).toBeVisible()
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await cancel.click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Source Faces' })).toBeVisible()
  expect(asked).toHaveLength(1)
})
