import type { Report, Task } from '@guise/contract'
import type { Page } from '@playwright/test'
import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { expectNoViolations } from '../../stage/axe.ts'
import { expect, operatorEmails, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'reports@example.com')
})

test.beforeEach(({ page }) => signInAs(page, newcomer))

test(
  'a reported result is refunded or made again at once, three times in 30 days, and the fourth report waits for the operator',
  { tag: '@long' },
  async ({ page, server }) => {
    const task = await swappedTask('friday-night')
    const path = `/projects/${task.project_id}/tasks/${task.id}`
    await page.goto(path)
    await expect(page.getByRole('slider', { name: 'Comparison of original and result' })).toBeVisible()
    const before = await creditsLeft()

    await test.step('the dialog says what may be asked, by whom it is decided and until when', async () => {
      await page.getByRole('button', { name: 'Report this result' }).click()
      const dialog = reportDialog(page)
      await expect(dialog.getByRole('radio', { name: /^Make it again/ })).toBeChecked()
      await expect(dialog.getByRole('radio', { name: /^Make it again/ })).toBeFocused()
      await expect(dialog).toContainText('The photo is swapped again with the same face, free of charge.')
      await expect(dialog).toContainText('The credit comes back to your balance. The result stays.')
      await expect(dialog).toContainText(
        'The first 3 reports in 30 days are granted at once. Later ones are decided by the operator within 48 hours.',
      )
      await expect(dialog).toContainText(/This result can be reported until \w{3} \d+, \d{4}, /)
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Please say what is wrong with the result.')
      await expect(dialog.getByLabel('What is wrong with the result?')).toBeFocused()
      await expectNoViolations(page)
    })

    await test.step('what was typed stays when it could not be sent', async () => {
      const dialog = reportDialog(page)
      await dialog.getByLabel('What is wrong with the result?').fill('The chin is blurred.')
      await dialog.getByRole('radio', { name: /^Refund the credit/ }).check()
      await page.route('**/report', (route) => route.fulfill({ status: 500, json: { detail: '' } }))
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to send the report. Please try again.')
      await expect(dialog.getByLabel('What is wrong with the result?')).toHaveValue('The chin is blurred.')
      await page.unroute('**/report')
    })

    await test.step('a refund is on the balance at once, and the report shows it', async () => {
      const asked = page.waitForResponse((response) => response.url().endsWith('/user/me'))
      await reportDialog(page).getByRole('button', { name: 'Send report' }).click()
      await expect(toasts(page).getByText('The credit is back on your balance.')).toBeVisible()
      expect((await (await asked).json()) as object).toMatchObject({ credits_left: before + 1 })
      await expect(page.getByRole('main').getByText('Refunded')).toBeVisible()
      await page.getByRole('button', { name: 'Report this result: Refunded' }).click()
      await expect(reportDialog(page)).toContainText('The chin is blurred.')
      await expect(reportDialog(page).getByRole('button', { name: 'Send report' })).toHaveCount(0)
      await reportDialog(page).getByRole('button', { name: 'Close' }).click()
    })

    await test.step('a result is made again before the eyes of who looks, from its tile', async () => {
      await page.getByRole('radio', { name: 'Grid' }).check()
      await page.evaluate(() => Object.assign(globalThis, { wasLoadedOnce: true }))
      const tile = page.getByRole('main').getByRole('listitem').nth(1)
      await tile.getByRole('button', { name: 'Report this result' }).click()
      await send(page, 'Make it again', 'Wrong eyes.')
      await expect(toasts(page).getByText('The photo is being made again, free of charge.')).toBeVisible()
      await expect(tile.getByRole('button', { name: 'Report this result: Made again' })).toBeVisible({
        timeout: 30_000,
      })
      expect(await page.evaluate(() => 'wasLoadedOnce' in globalThis)).toBe(true)
      expect(await creditsLeft()).toBe(before + 1)
      await tile.getByRole('button', { name: 'Report this result: Made again' }).click()
      await expect(reportDialog(page)).toContainText('You see the new result, made free of charge after your report.')
      await expect(reportDialog(page).getByRole('button', { name: 'Send report' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('two more refunds are granted from the list and from the lightbox, where the arrows stay with the text', async () => {
      await page.getByRole('radio', { name: 'List' }).check()
      const row = page.getByRole('list', { name: 'Photos of this task' }).getByRole('listitem').nth(2)
      await row.getByRole('button', { name: 'Report this result' }).click()
      await send(page, 'Refund the credit', 'Too dark.')
      await expect(row.getByRole('button', { name: 'Report this result: Refunded' })).toBeVisible()
      await page
        .getByRole('list', { name: 'Photos of this task' })
        .getByRole('listitem')
        .nth(3)
        .getByRole('button', { name: 'Open photo 4' })
        .click()
      await expect(page.getByText('4 / 4')).toBeVisible()
      await page.getByRole('button', { name: 'Report this result' }).click()
      await reportDialog(page).getByLabel('What is wrong with the result?').fill('Not me')
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByText('4 / 4')).toBeVisible()
      await send(page, 'Refund the credit', 'Not me.')
      await expect(page.getByRole('button', { name: 'Report this result: Refunded' }).last()).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the fourth waits, and the answer of the operator is read where the report was made', async () => {
      await page.getByRole('radio', { name: 'List' }).check()
      const row = page.getByRole('list', { name: 'Photos of this task' }).getByRole('listitem').nth(1)
      await row.getByRole('button', { name: 'Report this result: Made again' }).click()
      await send(page, 'Refund the credit', 'Still wrong eyes.')
      await expect(row.getByRole('button', { name: 'Report this result: Waiting' })).toBeVisible()
      const operator = await welcomeNewcomer(server, operatorEmails.arbiter)
      const [open] = await operator.client.listOperatorReports({ query: { state: 'open' } })
      if (!open) throw new Error('No report is open.')
      await operator.client.settleReport({
        params: { report_id: open.id },
        body: { decision: 'refuse', note: 'The eyes look right to me.' },
      })
      await page.reload()
      await row.getByRole('button', { name: 'Report this result: Refused' }).click()
      await expect(reportDialog(page)).toContainText('The operator refused your report.')
      await expect(reportDialog(page)).toContainText('The eyes look right to me.')
      await expectNoViolations(page)
    })
  },
)

test(
  'after 24 hours the report says that its time is over, and until when it was',
  { tag: '@long' },
  async ({ page }) => {
    const content = makeContent({ result_at: '2026-01-02T12:00:00.000Z' })
    const staged = await stageTask(page, makeTask([makePost({ contents: [content] })]))
    await page.goto(staged.path)
    await page.getByRole('button', { name: 'Report this result' }).click()
    const dialog = reportDialog(page)
    await expect(dialog).toContainText(
      'A result can be reported within 24 hours. For this one the time was over on Jan 3, 2026,',
    )
    await expect(dialog.getByRole('button', { name: 'Send report' })).toHaveCount(0)
    await expectNoViolations(page)
  },
)

test('on a device whose clock is two days ahead a result of today can be reported', async ({ page }) => {
  const content = makeContent({ result_at: new Date().toISOString() })
  const staged = await stageTask(page, makeTask([makePost({ contents: [content] })]))
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000)
  await page.goto(staged.path)
  await page.getByRole('button', { name: 'Report this result' }).click()
  await expect(reportDialog(page).getByRole('button', { name: 'Send report' })).toBeVisible()
})

test(
  'a report that waits is looked at again until it is decided, and reports that could not be loaded can be asked for again',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    const content = makeContent({ result_at: new Date().toISOString() })
    const task = makeTask([makePost({ contents: [content] })])
    const staged = await stageTask(page, task)
    const report: Report = {
      id: newcomer.project.id as unknown as Report['id'],
      task_id: task.id,
      content_id: content.id,
      wish: 'reprocess',
      reason: 'Blurred',
      status: 'open',
      note: null,
      created_at: new Date(Date.now() + 60_000).toISOString(),
      settled_at: null,
    }
    let answer: { status: number; json: unknown } = { status: 400, json: { detail: '' } }
    await page.route('**/api/reports/**', (route) => route.fulfill(answer))
    await page.goto(staged.path)
    await page.getByRole('button', { name: 'Report this result' }).click()
    const dialog = reportDialog(page)
    await expect(dialog.getByText('Your earlier reports could not be loaded.')).toBeVisible()
    answer = { status: 200, json: [report] }
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog).toContainText('Your report waits for the operator, who decides within 48 hours.')
    const credits = page.waitForRequest((request) => request.url().endsWith('/user/me'))
    answer = { status: 200, json: [{ ...report, status: 'removed', settled_at: report.created_at }] }
    await page.clock.fastForward(15_000)
    await expect(dialog).toContainText('The operator removed the result.')
    await credits
  },
)

async function swappedTask(post: string): Promise<Task> {
  const { client, posts, project } = newcomer
  const url = posts.get(post)?.url ?? ''
  const { id } = await client.createTask({ body: { project_id: project.id, urls: [url] } })
  const get = () => client.getTask({ params: { task_id: id } })
  await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toBe('completed')
  return await get()
}

async function creditsLeft(): Promise<number> {
  return (await newcomer.client.getMe()).credits_left
}

function reportDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Report this result' })
}

function toasts(page: Page) {
  return page.getByRole('region', { name: /^Notifications/ })
}

async function send(page: Page, wish: string, reason: string): Promise<void> {
  const dialog = reportDialog(page)
  await dialog.getByRole('radio', { name: new RegExp(`^${wish}`) }).check()
  await dialog.getByLabel('What is wrong with the result?').fill(reason)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
}
