import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/newcomer-journey.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

const screens = ({ project }: Newcomer) => [
  { path: '/source-faces', heading: 'face', opens: ['Add New Face', 'Tips', 'Actions for face'] },
  { path: '/projects', heading: 'First project', opens: ['Create New Project', 'Actions for First project'] },
  { path: `/projects/${project.id}`, heading: 'First project', opens: [] },
]

test(
  'everything that can be pressed on faces and projects is at least 44 px high and wide',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    for (const { path, heading, opens } of screens(newcomer)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
      expect.soft(await smallTargets(page), path).toEqual([])
      for (const name of opens) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible()
        expect.soft(await smallTargets(page), `${path}: ${name}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
      }
    }
  },
)

test(
  'at 400 % zoom nothing on faces and projects scrolls sideways, in German too, and dialogs show all they hold',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await signInAs(page, newcomer, { language: 'de' })
    for (const { path, heading } of screens(newcomer)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
      expect.soft(await sidewaysPx(page), path).toBe(0)
    }
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Neues Gesicht' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await expect(dialog.getByRole('checkbox')).toBeInViewport()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toBeHidden()
    expect.soft(await sidewaysPx(page), 'dialog').toBe(0)
  },
)

test('a dialog has one of four widths: 400, 520, 720 or 960 px', { tag: '@long' }, async ({ page }) => {
  for (const [size, widthPx] of Object.entries({ sm: 400, md: 520, lg: 720, xl: 960 })) {
    await page.goto(`/dev/gallery/view?name=parts/dialog-${size}`)
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(widthPx)
  }
})

test(
  'a dialog is a sheet from below on a phone, keeps the focus inside and gives it back',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/source-faces')
    const opener = page.getByRole('button', { name: 'Add New Face' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect.poll(async () => bottomOf(await dialog.boundingBox())).toBe(780)
    expect((await dialog.boundingBox())?.width).toBe(360)
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  },
)

test(
  'the focus is always seen: a ring of 2 px around whatever the keyboard reaches',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/projects')
    await expect(page.getByRole('link', { name: 'First project' })).toBeVisible()
    await page.getByLabel('Search projects').focus()
    const reached: string[] = []
    for (let step = 0; step < 6; step++) {
      const seen = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        const styles = [
          getComputedStyle(focused),
          getComputedStyle(focused, '::after'),
          getComputedStyle(focused.closest('label') ?? focused),
        ]
        // That of a card's link is drawn around the card.
        for (let card = focused.closest('[data-leads]')?.parentElement; card; card = card.parentElement) {
          styles.push(getComputedStyle(card, '::after'))
        }
        const hasRing = styles.some((style) => style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2)
        return { tag: focused.tagName, hasRing }
      })
      reached.push(seen.tag)
      expect.soft(seen.hasRing, `${seen.tag} at step ${step}`).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(reached).toEqual(['INPUT', 'SELECT', 'SELECT', 'INPUT', 'A', 'BUTTON'])
  },
)

test(
  'in forced colours what is chosen and how far a project is can still be seen',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/projects')
    await expect(page.getByRole('link', { name: 'First project' })).toBeVisible()
    const colours = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.cssText = 'background: Highlight; forced-color-adjust: none'
      document.body.append(probe)
      const highlight = getComputedStyle(probe).backgroundColor
      const chosen = document.querySelector('label:has(input[type=radio]:checked) .seam')
      const bar = document.querySelector('[role=progressbar] .seam-across')
      return { highlight, shown: [chosen, bar].map((element) => element && getComputedStyle(element).backgroundColor) }
    })
    expect(colours.shown).toEqual([colours.highlight, colours.highlight])
    const primary = page.getByRole('button', { name: 'Create New Project' })
    await expect(primary).toHaveCSS('border-top-style', 'solid')
  },
)

test('with reduced motion nothing moves on while a page loads', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/projects/', () => undefined)
  await page.goto('/projects')
  await expect(page.getByText('Loading projects')).toBeAttached()
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0)
})

test(
  'a toast closes by itself after five seconds, but waits while the pointer rests on it',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/projects')
    const archive = async (entry: string) => {
      await page.getByRole('button', { name: 'Actions for First project' }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }
    await archive('Archive')
    const toast = page.getByText('First project was archived.')
    await expect(toast).toBeVisible()
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_000)
    await expect(toast).toBeHidden()
    await archive('Reactivate')
    await page.mouse.move(0, 0)
    const second = page.getByText('First project was reactivated.')
    await expect(second).toBeVisible()
    await page.clock.runFor(2_500) // the clock also goes on by itself, so not too near to five seconds
    await expect(second).toBeVisible()
    await page.clock.runFor(3_500)
    await expect(second).toBeHidden()
  },
)

/** What can be pressed but is smaller than 44 px, counting labels and the wider area some small buttons have. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const top = document.querySelector('[role=dialog], [role=menu]') ?? document.querySelector('main')
    for (const element of top?.querySelectorAll('button, a, input, select, textarea, [role=menuitem]') ?? []) {
      const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')
      if (isHidden || element.getAttribute('type') === 'file' || element.matches('p a')) continue
      const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null
      const boxes = [element, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect())
      // A small button is wider than it looks, and so is what a radio button is called.
      const after = label ? getComputedStyle(label, '::before') : getComputedStyle(element, '::after')
      const grow = (side: string) => (after.position === 'absolute' ? Math.max(0, -parseFloat(side) || 0) : 0)
      const area = element.matches('[data-leads]') ? element.closest('li')?.getBoundingClientRect() : undefined
      const width = Math.max(area?.width ?? 0, ...boxes.map((box) => box.width)) + grow(after.left) + grow(after.right)
      const height =
        Math.max(area?.height ?? 0, ...boxes.map((box) => box.height)) + grow(after.top) + grow(after.bottom)
      if (Math.round(width) < 44 || Math.round(height) < 44) {
        const name = element.getAttribute('aria-label') ?? element.textContent
        found.push(`${element.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`)
      }
    }
    return found
  })
}

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : 0
}

function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}
