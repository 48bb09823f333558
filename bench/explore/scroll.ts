import { welcomeNewcomer } from '@guise/e2e/stage/newcomer.ts'
import { startServer } from '@guise/e2e/stage/server.ts'
import { scrollToEnd } from '../browser/scroll.ts'
import type { Scrolled } from '../browser/scroll.ts'
import { openBrowser } from '../browser/signed-in.ts'

const operatorEmail = 'operator@example.com'

/** A yearly elite subscriber scrolls through every creator of an installation; `shown` is the number of the last one. */
export async function scrollExplore(dataDir: string): Promise<Scrolled & { shown: number }> {
  const server = await startServer({ dataDir, env: { OPERATOR_EMAILS: operatorEmail } })
  try {
    const reader = await welcomeNewcomer(server, operatorEmail)
    const plan = { subscription: 'elite_yearly', reason: 'a measurement' } as const
    await reader.client.setUserPlan({ params: { user_id: reader.userId }, body: plan })
    const browser = await openBrowser(server.address, reader.tokens())
    try {
      const page = await browser.open({ width: 1440, height: 900 })
      await page.goto('/explore')
      const cards = page.locator('main li[aria-posinset]')
      await cards.first().waitFor()
      const scrolled = await scrollToEnd(page)
      return { ...scrolled, shown: Number(await cards.last().getAttribute('aria-posinset')) }
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}
