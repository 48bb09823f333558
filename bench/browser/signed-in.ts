import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findChromium, howToGetChromium } from '../../scripts/suite/chromium.mjs'

/** A browser in which somebody is signed in. */
export type SignedInBrowser = {
  open(options: { width: number; height: number; scale?: number; layout?: 'grid' | 'masonry' }): Promise<Page>
  close(): Promise<void>
}

/** Starts the system's Chromium; every page it opens is signed in and empty of caches. */
export async function openBrowser(
  address: string,
  tokens: { access: string; refresh: string },
): Promise<SignedInBrowser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`No browser was found. ${howToGetChromium}`)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  return {
    async open({ width, height, scale = 1, layout = 'masonry' }) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width, height },
        deviceScaleFactor: scale,
        serviceWorkers: 'block',
      })
      await context.addInitScript(
        ([access, refresh, layout]) => {
          localStorage.setItem('auth_token', access)
          localStorage.setItem('refresh_token', refresh)
          localStorage.setItem('gallery-layout', layout)
        },
        [tokens.access, tokens.refresh, layout] as const,
      )
      return await context.newPage()
    },
    close: () => browser.close(),
  }
}
