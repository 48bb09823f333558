// `npm run docs:pictures`: takes the pictures of the documentation and a tour of thirty seconds in a real browser. The only person they
// show is the one of the sample video, whose portrait is in the public domain: see packages/video/fixtures.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { findChromium, howToGetChromium } from '../../scripts/suite/chromium.mjs'
import { startServer } from '../stage/server.ts'
import type { Server } from '../stage/server.ts'
import { startScreencast } from './screencast.ts'
import type { Screencast } from './screencast.ts'

const repository = join(import.meta.dirname, '../..')
const pictures = join(repository, 'docs/pictures')
const size = { width: 1280, height: 800 }
const swappedWithinMs = 600_000

const executablePath = findChromium()
if (!executablePath) throw new Error(howToGetChromium)
await mkdir(pictures, { recursive: true })
const server = await startServer({ hasTables: true, startsWithinMs: 300_000 })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: size,
    colorScheme: 'dark',
    locale: 'en',
  })
  const page = await context.newPage()
  await page.route('**/api/samples', hidePeople)
  await page.goto('/')
  const tour = await startScreencast(page, size)
  await signIn(page)
  await addFace(page)
  await swapFilm(page, server, tour)
  const { seconds } = await tour.save(join(pictures, 'tour.mp4'))
  console.log(`The tour takes ${seconds.toFixed(1)} s; it and the pictures are in docs/pictures.`)
} finally {
  await browser.close()
  await server.stop()
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.waitForTimeout(500) // a picture comes out of its blur
  const bytes = await page.screenshot({ animations: 'disabled' })
  await sharp(bytes)
    .webp({ quality: 82 })
    .toFile(join(pictures, `${name}.webp`))
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').pressSequentially('you@example.org', { delay: 40 })
  await take(page, 'sign-in')
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').pressSequentially(await server.codeFor('you@example.org'), { delay: 90 })
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 30_000 })
  await take(page, 'dashboard')
}

async function addFace(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Source Faces' }).click()
  await page.getByRole('button', { name: 'Add New Face' }).click()
  const buffer = await readFile(join(repository, 'packages/video/fixtures/sample.jpg'))
  const file = { name: 'Astronaut.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByLabel("This is my face, or I have this person's permission").check()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Astronaut' })).toBeVisible({ timeout: 60_000 })
  await take(page, 'faces')
}

async function swapFilm(page: Page, { address }: Server, tour: Screencast): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Create New Project' }).first().click()
  await page.getByLabel('Project name').pressSequentially('Space', { delay: 60 })
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByRole('heading', { name: 'Space' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await page.getByLabel('Instagram Post Links').pressSequentially(`${address}/demo/p/astronaut`, { delay: 15 })
  await expect(page.getByText('1 URL detected')).toBeVisible()
  await take(page, 'links')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: /Task 1/ }).click()
  await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
  await page.waitForTimeout(1_500)
  tour.pause() // nobody wants to watch all of it
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: swappedWithinMs })
  tour.goOn()
  await compare(page)
  await take(page, 'task')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)
  await take(page, 'gallery')
}

/** Plays original and result side by side for some seconds. */
async function compare(page: Page): Promise<void> {
  const controls = page.getByRole('group', { name: 'Video controls' })
  await controls.getByRole('button', { name: 'Play' }).click()
  await page.waitForTimeout(5_000)
  await controls.getByRole('button', { name: 'Pause' }).click()
}

/** Leaves the sample photos out: of the people in them nobody knows whether they would be shown here. */
async function hidePeople(route: Route): Promise<void> {
  const response = await route.fetch()
  const { posts, ...samples } = (await response.json()) as { posts: { url: string }[] }
  const shown = posts.filter(({ url }) => url.endsWith('/astronaut'))
  await route.fulfill({ response, json: { ...samples, faces: [], posts: shown } })
}
