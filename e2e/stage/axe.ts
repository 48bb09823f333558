import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into the page that is open; it stays there until the next page. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(source)
}

/** Every violation on the page as it stands now: its rule and the elements that break it. */
export async function runAxe(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } } // loadAxe put it there
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** Fails for a page that has violations. */
export async function expectNoViolations(page: Page): Promise<void> {
  await loadAxe(page)
  // Asked again for a moment: what is still fading in is no violation.
  await expect.poll(() => runAxe(page)).toEqual([])
}
