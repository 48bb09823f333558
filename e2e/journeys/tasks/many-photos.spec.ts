import type { Page } from '@playwright/test'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'many-photos@example.com')
})

// By their place in the page: to look for roles and names among thousands holds it up for seconds.
const rows = (page: Page) => page.locator('#page li')

/** How long to draw so many may take beside another journey. */
const patiently = { timeout: 60_000 }

test('the first of many photos are there at once, the others after them, and each can be ticked', async ({ page }) => {
  await openList(page, 180)
  await expect(rows(page)).toHaveCount(180, patiently)
  for (const view of ['Grid', 'List']) {
    const drawn = await page.getByRole('radio', { name: view }).evaluate(async (radio: HTMLInputElement) => {
      radio.click()
      await new Promise(requestAnimationFrame)
      return document.querySelectorAll('#page li').length
    })
    expect(drawn, `photos of the ${view} in the first frame`).toBeLessThan(100)
    await expect(rows(page)).toHaveCount(180, patiently)
  }
  await rows(page).last().getByRole('checkbox', { name: 'Select photo 180' }).check()
  await rows(page).nth(6).getByRole('checkbox', { name: 'Select photo 07' }).check()
  await page.getByRole('button', { name: 'Download' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Selected results (2)' })).toBeVisible()
})

test('whoever comes back to a long task, or reloads it, finds it where it was', async ({ page }) => {
  await openList(page, 120)
  const far = rows(page).nth(110)
  await expect(far).toBeAttached(patiently)
  await far.scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(far).toBeHidden()
  await page.goBack()
  await expect(far).toBeInViewport(patiently)
  await page.reload()
  await expect(far).toBeInViewport(patiently)
})

test('an answer about a long task draws the photo that changed, and no other', async ({ page }) => {
  await signInAs(page, newcomer)
  const photos = Array.from({ length: 60 }, () => makeUnswapped())
  const post = makePost({ status: 'processing' })
  const swapTo = (done: number) =>
    makeTask([{ ...post, contents: photos.map((photo, i) => (i < done ? makeContent({ id: photo.id }) : photo)) }], {
      id: '00000000-0000-7000-8000-0000000a0a0a',
      project_id: newcomer.project.id,
      status: 'processing',
    })
  const staged = await stageTask(page, swapTo(0))
  let done = 0
  for (const [view, photo] of [
    ['list', 'li > div'],
    ['grid', 'li > div'],
    ['comparison', 'ul button'],
  ] as const) {
    await page.goto(`${staged.path}?view=${view}`)
    await expect(page.locator(`#page ${photo}`)).toHaveCount(60, patiently)
    await markDrawn(page, `#page ${photo}`)
    staged.task = swapTo(++done)
    await expect(page.locator(`#page ${photo} img[src*=result]`)).toHaveCount(done)
    expect(await drawnAnew(page, `#page ${photo}`), `photos of the ${view}`).toEqual([done - 1])
  }
})

test('a tick among many photos draws its own box, and no other', async ({ page }) => {
  await openList(page, 60)
  for (const view of ['List', 'Grid']) {
    await page.getByRole('radio', { name: view }).click()
    const boxes = page.locator('#page li').getByRole('checkbox')
    await expect(boxes).toHaveCount(60, patiently)
    await markDrawn(page, '#page li input[type=checkbox]')
    await boxes.nth(7).check()
    await boxes.nth(9).check()
    expect(await drawnAnew(page, '#page li input[type=checkbox]'), `boxes of the ${view}`).toEqual([7, 9])
    await boxes.nth(7).uncheck()
    await boxes.nth(9).uncheck()
  }
})

/** Remembers how elements were drawn: React hands an element new props whenever it draws it. */
async function markDrawn(page: Page, elements: string): Promise<void> {
  await page.locator(elements).evaluateAll((all) => {
    for (const one of all) {
      Object.assign(one, { drawnAs: Object.entries(one).find(([key]) => key.startsWith('__reactProps'))?.[1] })
    }
  })
}

/** Which of the elements were drawn anew since. */
async function drawnAnew(page: Page, elements: string): Promise<number[]> {
  return page.locator(elements).evaluateAll((all) =>
    all.flatMap((one, i) => {
      const drawnAs = Object.entries(one).find(([key]) => key.startsWith('__reactProps'))?.[1] as unknown
      return drawnAs === (one as { drawnAs?: unknown }).drawnAs ? [] : [i]
    }),
  )
}

async function openList(page: Page, photos: number): Promise<void> {
  await signInAs(page, newcomer)
  const contents = Array.from({ length: photos }, () => makeContent())
  const task = makeTask([makePost({ contents })], { project_id: newcomer.project.id })
  const { path } = await stageTask(page, task)
  await page.goto(`${path}?view=list`)
  await expect(rows(page).first()).toBeVisible()
}
