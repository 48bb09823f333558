import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readCredentials } from '@guise/provenance/testing'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Server } from './server.ts'

const email = 'newcomer@example.com'

/** Walks the way from the sign-in to the downloaded result and out again, looking at every step. */
export async function walkMainWay(page: Page, server: Pick<Server, 'address' | 'codeFor'>): Promise<void> {
  await arrive(page, server)
  const before = await creditsOf(page)
  await swapCarousel(page, `${server.address}/demo/p/friday-night`)
  await compareAndDownload(page)
  await test.step('see the credits fall by exactly the four photos', async () => {
    expect(await creditsOf(page)).toBe(before - 4)
  })
  await leave(page)
}

async function arrive(page: Page, server: Pick<Server, 'codeFor'>): Promise<void> {
  await test.step('sign in with the code', async () => {
    await page.goto('/')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send Magic Code' }).click()
    await expect(page.getByText('Welcome! This is your first time logging in.')).toBeVisible()
    await page.getByLabel('6-digit code').pressSequentially(await server.codeFor(email))
    await page.getByRole('button', { name: 'Verify & Get Started' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })

  await test.step('upload a face, saying that its owner agreed', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Source Faces' }).click()
    const photo = await (await page.request.get('/demo/faces/long-dark-hair.jpg')).body()
    await page.getByRole('button', { name: 'Add New Face' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'Ann.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
    await page.getByLabel("This is my face, or I have this person's permission").check()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.poll(() => facesShown(page)).toBe(1)
    await expect(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
  })

  await test.step('create a project', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('button', { name: 'Create New Project' }).first().click()
    await page.getByLabel('Project name').fill('Summer')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByRole('heading', { name: 'Summer' })).toBeVisible()
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  })
}

async function swapCarousel(page: Page, carousel: string): Promise<void> {
  await test.step('paste the link of a carousel', async () => {
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await page.getByLabel('Instagram Post Links').fill(`${carousel}\n\n`)
    await expect(page.getByText('1 URL detected')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: /Task 1/ }).click()
    await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
  })

  await test.step('watch the photos being swapped, without a reload', async () => {
    await page.evaluate(() => Object.assign(globalThis, { wasLoadedOnce: true }))
    await page
      .getByRole('radio', { name: 'Grid' })
      .or(page.getByRole('button', { name: 'Grid' }))
      .click()
    await expect(page.getByRole('button', { name: /^Open photo \d+, (done|swapped)/i })).toHaveCount(4, {
      timeout: 60_000,
    })
    await expect(page.getByText('Completed').first()).toBeVisible()
    expect(await page.evaluate(() => 'wasLoadedOnce' in globalThis)).toBe(true)
  })
}

async function compareAndDownload(page: Page): Promise<void> {
  await test.step('drag the comparison', async () => {
    await page
      .getByRole('radio', { name: 'Comparison' })
      .or(page.getByRole('button', { name: 'Comparison' }))
      .click()
    const slider = page.getByRole('slider', { name: 'Comparison of original and result' })
    const middle = Number(await slider.inputValue())
    const box = await slider.locator('xpath=ancestor-or-self::*[1]').boundingBox()
    const stage = (await page.getByAltText(/^Original/).boundingBox()) ?? box
    if (!stage) throw new Error('the comparison has no size')
    await page.mouse.move(stage.x + stage.width * 0.5, stage.y + stage.height * 0.5)
    await page.mouse.down()
    await page.mouse.move(stage.x + stage.width * 0.2, stage.y + stage.height * 0.5, { steps: 6 })
    await page.mouse.up()
    expect(Number(await slider.inputValue())).toBeLessThan(middle - 15)
    await slider.press('End')
    expect(Number(await slider.inputValue())).toBe(100)
  })

  await test.step('download a result: not the original', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save result' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.(jpg|jpeg)$/)
    const result = await readFile(await download.path())
    const original = await (
      await page.request.get((await page.getByAltText(/^Original/).getAttribute('src')) ?? '')
    ).body()
    expect(result.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(sha256(result)).not.toBe(sha256(original))
    expect(await readCredentials(result)).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
  })
}

async function leave(page: Page): Promise<void> {
  await test.step('find the results in the gallery', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('sign out', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await page.goto('/gallery')
    await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
  })
}

function facesShown(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/source-images/', {
      headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    })
    return ((await answer.json()) as unknown[]).length
  })
}

function creditsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/user/credits', {
      headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    })
    return ((await answer.json()) as { credits_left: number }).credits_left
  })
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
