import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Stops the time of a page whose clock is installed. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine the moment to stop at may have passed before the page hears of it.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)).toPass()
}

/** Lets the time of a page whose clock stands still pass, and the answers to what it asks arrive. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.waitForTimeout(60)
  await page.clock.runFor(20)
}

/** Waits for what an answer draws. */
export function expectInTime(page: Page, drawn: Locator): Promise<void> {
  return inTime(page, () => expect(drawn).toBeVisible({ timeout: 200 }))
}

/** Waits for what follows from an answer: on a busy machine it may arrive after the page's time stands still again. */
export async function inTime(page: Page, expected: () => unknown): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    await expected()
  }).toPass()
}
