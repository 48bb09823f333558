import type { OperatorReport } from '@guise/contract'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { complain, dialogOf, welcomeOperator } from '../../stage/operator-stage.ts'
import { signInAs } from '../../stage/staged-task.ts'

let operator: Newcomer

test.beforeAll(async ({ server }) => {
  operator = await welcomeOperator(server)
})

test.beforeEach(async ({ page }) => signInAs(page, operator))

test('of a long queue the next cases come when they are asked for', async ({ page }) => {
  const cases = Array.from({ length: 120 }, (_, n) => reportOf(n))
  const { promise: moreMayCome, resolve: letMoreCome } = Promise.withResolvers<void>()
  await page.route('**/api/operator/reports?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('cursor') ?? 0)
    const to = from + Number(query.get('limit'))
    if (from > 0) await moreMayCome
    const headers = to < cases.length ? { 'x-next-cursor': String(to) } : {}
    await route.fulfill({ json: cases.slice(from, to), headers })
  })
  await page.goto('/operator/reports')
  const shown = page.getByRole('list', { name: 'Reports of results' }).getByRole('listitem')
  await expect(shown).toHaveCount(50)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.press('Enter')
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  letMoreCome()
  await expect(shown).toHaveCount(100)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(shown).toHaveCount(120)
  await expect(more).toHaveCount(0)
})

test('whoever settles cases by the keyboard goes on at the next one', async ({ page }) => {
  const cases = [0, 1, 2].map(reportOf)
  await page.route('**/api/operator/reports?*', (route) => route.fulfill({ json: cases }))
  await page.route('**/api/operator/reports/*/settle', async (route) => {
    const settled = { ...cases[1]!, status: 'refused', clock: 'settled', settled_at: cases[1]!.due_at, note: 'No.' }
    cases.splice(1, 1)
    cases.push(settled as OperatorReport) // its status is one that a report may have
    await route.fulfill({ json: settled })
  })
  await page.goto('/operator/reports')
  const rows = page.getByRole('list', { name: 'Reports of results' }).getByRole('listitem')
  await rows.nth(1).getByRole('button', { name: 'Settle' }).press('Enter')
  const dialog = dialogOf(page, 'Settle the report')
  await dialog.getByRole('radio', { name: 'Refuse' }).press('Space')
  await dialog.getByLabel('Answer').fill('No.')
  await dialog.getByRole('button', { name: 'Settle' }).press('Enter')
  await expect(rows.nth(2)).toContainText('Settled')
  await expect(rows.nth(1).getByRole('button', { name: 'Settle' })).toBeFocused()
})

test(
  'a case that another operator settles meanwhile is shown as it was settled',
  { tag: '@long' },
  async ({ page, server }) => {
    await complain(await welcomeNewcomer(server, 'twice@example.com'), 'Not my chin.')
    await page.goto('/operator/reports?state=open')
    await page.getByRole('button', { name: 'Settle' }).click()
    const dialog = dialogOf(page, 'Settle the report')
    await dialog.getByRole('radio', { name: 'Give the credit back' }).check()
    await dialog.getByLabel('Answer').fill('Here is your credit.')
    const [open] = await operator.client.listOperatorReports({ query: { state: 'open' } })
    const verdict = { decision: 'refuse', note: 'It is the chin of the face.' } as const
    await operator.client.settleReport({ params: { report_id: open!.id }, body: verdict })
    await dialog.getByRole('button', { name: 'Settle' }).press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('This report is settled already.')
    await expect(dialog.getByRole('button', { name: 'Settle' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Settle' })).toHaveCount(0)
  },
)

function reportOf(n: number): OperatorReport {
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const ids = { id, task_id: id, content_id: id, user: { id, email: `person${n}@example.com` } }
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  const stands = { status: 'open', clock: 'due', note: null, due_at, created_at: due_at, settled_at: null }
  const rest = { wish: 'refund', reason: `No. ${n}`, is_automatic: false, result_url: null, original_url: null }
  return { ...ids, ...stands, ...rest } as OperatorReport // ids are what their names say
}
