import { Language } from '@guise/contract'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeOperator } from '../../stage/operator-stage.ts'
import { openScreen, openWindow, speak, withNames } from '../../stage/screens.ts'
import { signInAs } from '../../stage/staged-task.ts'

const longName = 'Portraits of summer for the museum of fine arts and its friends'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

test('what happened lately stands apart, however long the names are', async ({ page }) => {
  const screen = screenOf('dashboard/full')
  await openScreen(page, { ...screen, answers: withNames(screen.answers, longName) })
  const lines = page
    .getByRole('listitem')
    .filter({ hasText: 'Portraits' })
    .filter({ has: page.locator('p') })
  const [first, second] = [
    await edgesOf(lines.nth(0).locator('p').last()),
    await edgesOf(lines.nth(1).locator('p').first()),
  ]
  expect(second.top - first.bottom).toBeGreaterThanOrEqual(12)
})

test('the way to the gallery can be pressed by a finger and stands on one line in every language', async ({ page }) => {
  await openScreen(page, screenOf('dashboard/full'))
  for (const language of ['en', 'de', 'fr', 'ja'] as const) {
    await speak(page, language)
    const link = page
      .getByRole('main')
      .locator('a[href="/gallery"]', { hasNot: page.locator('img') })
      .first()
    const { top, bottom } = await edgesOf(link)
    expect.soft(bottom - top, language).toBe(44)
    expect.soft(await linesOf(link), language).toBe(1)
  }
})

test('the menu of a task never stands on a line of its own', async ({ page }) => {
  await openScreen(page, screenOf('task-grid/full'))
  for (const language of Language.options) {
    await speak(page, language)
    const buttons = page
      .locator('header')
      .filter({ has: page.locator('h1') })
      .getByRole('button')
    const tops = await Promise.all((await buttons.all()).map(async (button) => (await edgesOf(button)).top))
    expect.soft(tops.at(-1), language).toBe(tops.at(-2))
  }
})

test('on a phone on its side the places are within reach from the top of a long page', async ({ page }) => {
  await openScreen(page, screenOf('gallery/full'))
  const menu = page.getByRole('button', { name: 'More' })
  await menu.click()
  await expect(page.getByRole('menuitem').first()).toHaveText('Profile')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 740, height: 360 })
  await menu.click()
  const places = ['Dashboard', 'Source Faces', 'Projects', 'Gallery', 'Explore']
  await expect(page.getByRole('menuitem')).toContainText([...places, 'Profile', 'FAQs & Help'])
  await page.getByRole('menuitem', { name: 'Source Faces' }).click()
  await expect(page).toHaveURL(/\/source-faces$/)
})

test('the two actions of a project stand side by side', async ({ page }) => {
  await openScreen(page, screenOf('project/full'))
  const [download, add] = ['Download Selected', 'Add Task'].map((name) => page.getByRole('button', { name }))
  expect((await edgesOf(add!)).top).toBe((await edgesOf(download!)).top)
})

test('behind a photo there is black in the light theme, too', async ({ page }) => {
  await openScreen(page, screenOf('task-comparison/full'))
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  const behind = page
    .getByRole('button', { name: 'Zoom in' })
    .locator('xpath=ancestor::div[contains(@class,"rounded-image")][1]')
  await expect(behind).toHaveCSS('background-color', 'rgb(12, 11, 10)')
})

test('what marks a face on a photo has the colours of the dark theme in the light one, too', async ({ page }) => {
  await openWindow(page, 'pick-faces')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  const mark = page.getByText('B', { exact: true }).locator('..')
  await expect(mark).toHaveCSS('border-top-color', 'rgb(255, 107, 122)')
})

test('each link below sign-in can be pressed wherever its words are, on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
  for (const language of Language.options) {
    await speak(page, language)
    const missed = await page.locator('main p > a').evaluateAll((links) =>
      links.flatMap((link) => {
        link.scrollIntoView({ block: 'center' })
        const isHit = ({ left, width, top, height }: DOMRect) =>
          [0.1, 0.5, 0.9].every((share) => document.elementFromPoint(left + width / 2, top + height * share) === link)
        return [...link.getClientRects()].every(isHit) ? [] : [link.textContent]
      }),
    )
    expect.soft(missed, language).toEqual([])
  }
})

test('what can be done about a result leaves the corner of its mark free', async ({ page }) => {
  for (const name of ['task-grid/full', 'task-grid/videos']) {
    await openScreen(page, screenOf(name))
    const flags = page.getByRole('button', { name: 'Report this result' })
    await expect(flags.first()).toBeVisible()
    for (const flag of await flags.all()) {
      const [tile, button] = [
        await flag.locator('xpath=ancestor::div[contains(@class, "aspect-")][1]').boundingBox(),
        await flag.boundingBox(),
      ]
      if (!tile || !button) throw new Error('nothing is swapped')
      expect(tile.x + tile.width - button.x - button.width, name).toBeGreaterThan(0.2 * tile.width)
      const number = await edgesOf(flag.locator('xpath=../preceding-sibling::span'))
      expect(number.bottom, 'its number ends where it does').toBe(Math.round(button.y + button.height))
    }
  }
})

test('what covers Explore is seen whole above the bar of a phone', async ({ page }) => {
  await openScreen(page, screenOf('explore/locked'))
  const popup = await edgesOf(page.getByRole('dialog', { name: 'Premium Feature' }))
  const bar = await edgesOf(page.getByRole('navigation').last())
  expect(popup.bottom).toBeLessThanOrEqual(bar.top - 8)
})

test('what is locked in Explore is hinted at, and does not go on for several screens', async ({ page }) => {
  await openScreen(page, screenOf('explore/locked'))
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(1.5)
})

test('what a window is about has the whole width below its name', async ({ page }) => {
  await openWindow(page, 'add-links')
  const words = await page.getByText('More posts for Task 1').boundingBox()
  const field = await page.getByRole('dialog').getByRole('textbox').boundingBox()
  expect(words?.width).toBe(field?.width)
})

test('what a window is about stands apart from a name of two lines, too', async ({ page }) => {
  await openWindow(page, 'another-face')
  await speak(page, 'de')
  const name = page.getByRole('dialog').getByRole('heading', { level: 2 })
  expect(await linesOf(name)).toBe(2)
  const words = await name.evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const description = title.parentElement?.querySelector('p')?.getBoundingClientRect()
    return (description?.top ?? 0) - range.getBoundingClientRect().bottom
  })
  expect(words).toBeGreaterThanOrEqual(4)
})

test('the narrowest and the widest photos leave room for what is written on them', async ({ page }) => {
  const screen = screenOf('task-comparison/full')
  for (const [width, height] of [
    [60, 400],
    [2000, 200],
  ] as const) {
    const task = JSON.parse(
      JSON.stringify(screen.answers.getTask).replaceAll(
        /"width":\d+,"height":\d+/g,
        `"width":${width},"height":${height}`,
      ),
    ) as unknown
    await openScreen(page, { ...screen, answers: { ...screen.answers, getTask: task } as typeof screen.answers })
    const mark = page.getByText('01A Result')
    const [below, above] = [await edgesOf(mark), await edgesOf(page.getByRole('button', { name: 'Zoom in' }))]
    expect.soft(below.top, `${width} by ${height}`).toBeGreaterThanOrEqual(above.bottom)
    const sideways = await page.evaluate(() => document.querySelector('#page')!.scrollWidth - innerWidth)
    expect.soft(sideways, `${width} by ${height}`).toBeLessThanOrEqual(0)
    const size = await mark.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect.soft(size, `${width} by ${height}`).toBeGreaterThanOrEqual(11)
  }
})

test('two buttons of a photo that failed stand apart', async ({ page }) => {
  await openScreen(page, screenOf('task-grid/full'))
  const failed = page.locator('div[class*=aspect-]', { hasText: 'Failed' })
  const [retry, review] = [
    await edgesOf(failed.getByRole('button', { name: /^Retry/ })),
    await edgesOf(failed.getByRole('button', { name: /^Ask for a Review/ })),
  ]
  expect(review.top - retry.bottom).toBeGreaterThanOrEqual(4)
})

test('a sentence in the middle of a screen stands on lines of about the same length', async ({ page }) => {
  await openScreen(page, screenOf('dashboard/failed'))
  const lines = (await textInLines(page.getByText('Something went wrong'))).split('|')
  expect(lines).toHaveLength(2)
  expect(lines[1]?.length).toBeGreaterThan((lines[0]?.length ?? 0) / 2)
})

test('Japanese words are not broken, in a headline or in any other sentence', async ({ page }) => {
  await openScreen(page, screenOf('sign-in/full'))
  await speak(page, 'ja')
  expect(await textInLines(page.getByRole('heading', { level: 1, name: '顔' }))).toBe('どんな|投稿にも、|好きな顔を。')
  await openScreen(page, screenOf('explore/locked'))
  await speak(page, 'ja')
  expect(await textInLines(page.getByText('コミュニティの素敵で'))).toContain('|見つけましょう')
})

test('nothing jumps when answers come one after the other', async ({ page, server }) => {
  const operator = await welcomeOperator(server)
  await signInAs(page, operator)
  let late = 0
  await page.route('**/api/**', async (route) => {
    late += 40
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  await page.addInitScript(() => {
    const jumps: number[] = []
    Object.assign(globalThis, { jumps })
    const watch = (list: PerformanceObserverEntryList) =>
      jumps.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)) // a layout-shift has one
    new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true })
  })
  const pages = ['/operator', `/projects/${operator.project.id}`, '/help', '/explore', '/profile']
  for (const [path, width] of [...pages.map((path) => [path, 360] as const), ['/explore', 768] as const]) {
    late = 0
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await page.locator('h1', { hasNotText: /^Guise$/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#page [aria-busy=true]')).toHaveCount(0)
    const jumped = await page.evaluate(
      () => (globalThis as unknown as { jumps: number[] }).jumps.reduce((sum, jump) => sum + jump, 0), // as set above
    )
    expect.soft(jumped, `${path} at ${width} px`).toBeLessThanOrEqual(0.02)
  }
})

test('a line says that there is more of a window above or below', async ({ page }) => {
  await openWindow(page, 'new-task')
  const body = page.getByRole('dialog').locator('> div').nth(1)
  expect(await edgesSeen(page, body)).toEqual({ top: false, bottom: true })
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  expect(await edgesSeen(page, body)).toEqual({ top: true, bottom: false })
})

const screenOf = (name: string) => screenStates.find((screen) => screen.name === name)!

async function edgesOf(thing: Locator): Promise<{ top: number; bottom: number }> {
  return await thing.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  })
}

/** Whether something is drawn along the edges of what scrolls, beside all that it holds. */
async function edgesSeen(page: Page, thing: Locator): Promise<{ top: boolean; bottom: boolean }> {
  const { x, y, height } = (await thing.boundingBox())!
  const isSeen = async (edge: number) => {
    const strip = await page.screenshot({ clip: { x: Math.ceil(x) + 4, y: Math.round(edge) - 2, width: 1, height: 4 } })
    return new Set((await sharp(strip).removeAlpha().raw().toBuffer()).toString('hex').match(/.{6}/g)).size > 1
  }
  return { top: await isSeen(y), bottom: await isSeen(y + height) }
}

/** On how many lines a text stands. */
async function linesOf(thing: Locator): Promise<number> {
  return await thing.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  })
}

/** The text of an element, with a stroke where a line of it ends. */
async function textInLines(element: Locator): Promise<string> {
  return element.evaluate((one) => {
    const text = one.firstChild as Text // these are texts and nothing else
    const tops = Array.from(text.data, (_, index) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect().top
    })
    return Array.from(text.data).reduce(
      (broken, sign, index) => broken + (tops[index] === tops[index - 1] || index === 0 ? sign : `|${sign}`),
      '',
    )
  })
}
