import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { seedGallery } from './gallery-seed.ts'
import { findChromium, howToGetChromium } from '../../scripts/suite/chromium.mjs'
import { test as base, expect } from './journey.ts'
import { welcomeNewcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

/** A server whose one person has many pictures of four years. */
export type FullGallery = { server: Server; newcomer: Newcomer; pictures: number }

/** Playwright's test with a gallery of 1,200 pictures; `page` is signed in and begins at its address. */
export const test = base.extend<object, { gallery: FullGallery }>({
  gallery: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!findChromium()) throw new Error(`No browser was found. ${howToGetChromium}`)
      const dataDir = await mkdtemp(join(tmpdir(), 'guise-gallery-'))
      const empty = await startServer({ dataDir, hasTables: true, env: { LANES: '1' } })
      const newcomer = await welcomeNewcomer(empty, 'gallery@example.com')
      await empty.stop()
      await seedGallery(dataDir, 1200)
      const server = await startServer({ dataDir, port: Number(new URL(empty.address).port), env: { LANES: '1' } })
      await use({ server, newcomer, pictures: 1200 })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ gallery }, use) => {
    await use(gallery.server.address)
  },
  page: async ({ page, gallery }, use) => {
    await signIn(page, gallery.newcomer)
    await use(page)
  },
})

/** A picture of the sheet by its number. */
export const tile = (page: Page, index: number): Locator => page.locator(`button[data-index="${index}"]`)

/** The line of years at the right edge. */
export const scrubber = (page: Page): Locator => page.getByRole('slider', { name: 'Date' })

/** What floats below while something is selected. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selection' })

/** Opens the gallery and waits for its first picture. */
export async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery')
  await expect(tile(page, 0)).toHaveAccessibleName(/^Open /)
}

/** Gives the browser the session of somebody who signed in over HTTP. */
async function signIn(page: Page, newcomer: Newcomer): Promise<void> {
  await page.addInitScript((tokens) => {
    if (localStorage.getItem('auth_token') !== null) return
    localStorage.setItem('auth_token', tokens.access)
    localStorage.setItem('refresh_token', tokens.refresh)
  }, newcomer.tokens())
}

/** Reads a zip as an unpacking program does: by its directory at the end, checking every sum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const start = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + size)
    if (crc32(bytes) !== sum) throw new Error(`${name} is damaged`)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, bytes)
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return files
}
