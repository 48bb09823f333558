import type { Page } from '@playwright/test'

/** What the app has last told to people who cannot see the page, as the browser hands it to a screen reader. */
export async function heard(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const wordsOf = (id: string): string => {
    const node = byId.get(id)
    if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '')
    return (node?.childIds ?? []).map(wordsOf).join('')
  }
  const live = nodes.filter(({ properties = [] }) => {
    const has = (name: string, wanted: unknown) =>
      properties.some((one) => one.name === name && one.value.value === wanted)
    return has('live', 'polite') && has('atomic', true)
  })
  return live.map(({ nodeId }) => wordsOf(nodeId)).join('\n')
}
