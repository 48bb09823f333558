import type { Page } from '@playwright/test'
import { scrollToEnd } from '../browser/scroll.ts'
import type { Scrolled } from '../browser/scroll.ts'
import type { SignedInBrowser } from '../browser/signed-in.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

/** From the beginning of a visit until the first picture of the gallery is on the screen, in ms, five times. */
export async function measureFirstPaint(browser: SignedInBrowser): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < 5; visit++) {
    const page = await browser.open(desktop)
    await page.goto('/gallery')
    times.push(await untilPainted(page, 1))
    await page.context().close()
  }
  return times
}

/** From a press on the scrubber until the pictures there are known, and until all of them are painted, in ms. */
export async function measureJumps(
  browser: SignedInBrowser,
  jumps: number,
): Promise<{ known: number[]; painted: number[] }> {
  const page = await openGallery(browser)
  await watchTiles(page)
  const box = await page.getByRole('slider', { name: 'Date' }).locator('xpath=../..').boundingBox()
  if (!box) throw new Error('there is no scrubber')
  const known: number[] = []
  const painted: number[] = []
  for (let jump = 0; jump < jumps; jump++) {
    const share = ((jump * 0.618_034) % 1) * 0.98 + 0.01 // everywhere, and never twice
    await page.mouse.move(box.x + box.width / 2, box.y + share * box.height)
    await page.evaluate(() => window.addEventListener('pointerdown', window.beginJump, { once: true, capture: true }))
    await page.mouse.down()
    await page.mouse.up()
    const times = await page.evaluate(() => window.jumpEnded)
    known.push(times.known)
    painted.push(times.painted)
  }
  await page.context().close()
  return { known, painted }
}

/** Scrolls from the first picture to the last, fast and now and then slowly, and watches the main thread. */
export async function measureScroll(browser: SignedInBrowser): Promise<Scrolled> {
  const page = await openGallery(browser)
  const scrolled = await scrollToEnd(page)
  await page.context().close()
  return scrolled
}

/** Whether the oldest picture comes into sight by the End key and by dragging the browser's own scroll bar. */
export async function measureReach(browser: SignedInBrowser, scale: number, pictures: number) {
  const page = await browser.open({ ...phone, scale, layout: 'grid' })
  await page.goto('/gallery')
  await untilPainted(page, 1)
  const last = page.locator(`button[data-index="${pictures - 1}"]`)
  const isInSight = async () => {
    await page.waitForTimeout(700)
    const box = await last.boundingBox({ timeout: 5000 }).catch(() => null)
    return box !== null && box.y > 0 && box.y < phone.height
  }
  await page.getByRole('slider', { name: 'Date' }).press('End')
  const byEnd = await isInSight()
  await page.getByRole('slider', { name: 'Date' }).press('Home')
  await page.waitForTimeout(500)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const byScrollBar = await isInSight()
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.context().close()
  return {
    'device pixel ratio': scale,
    'page height, px': pageHeight,
    'reached by End': byEnd,
    'reached by the scroll bar': byScrollBar,
  }
}

async function openGallery(browser: SignedInBrowser): Promise<Page> {
  const page = await browser.open(desktop)
  await page.goto('/gallery')
  await untilPainted(page, 8)
  return page
}

/** The time of the page at which so many pictures of the sheet are painted. */
function untilPainted(page: Page, count: number): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const painted = [...document.querySelectorAll<HTMLImageElement>('main li img[decoding]')].filter(
            ({ complete, naturalWidth }) => complete && naturalWidth > 0,
          )
          if (painted.length >= count) requestAnimationFrame(() => resolve(performance.now()))
          else requestAnimationFrame(look)
        }
        look()
      }),
    count,
  )
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Window {
    beginJump: () => void
    jumpEnded: Promise<{ known: number; painted: number }>
  }
}

/** Puts a clock into the page that runs from a press until the tiles in sight are known, and painted. */
async function watchTiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.beginJump = () => {
      const startedAt = performance.now()
      let known = 0
      window.jumpEnded = new Promise((resolve) => {
        const look = () => {
          const inSight = [...document.querySelectorAll('main li')].filter((tile) => {
            const { top, bottom } = tile.getBoundingClientRect()
            return bottom > 64 && top < innerHeight
          })
          const images = inSight.map((tile) => tile.querySelector<HTMLImageElement>('img[decoding]'))
          const now = performance.now() - startedAt
          const areKnown = images.length > 0 && images.every((image) => image !== null)
          if (areKnown && known === 0) known = now
          if (areKnown && images.every((image) => image?.complete && image.naturalWidth > 0)) {
            resolve({ known, painted: now })
          } else requestAnimationFrame(look)
        }
        requestAnimationFrame(() => requestAnimationFrame(look))
      })
    }
  })
}
