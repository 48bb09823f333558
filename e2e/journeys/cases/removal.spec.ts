import type { Page } from '@playwright/test'
import { expectNoViolations } from '../../stage/axe.ts'
import { expect, operatorEmails, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

const words = {
  'Address of the picture (optional)': 'https://example.com/media/1/result.jpg',
  Description: 'A beach at sunset, three people, the result of a swap.',
  'Who you are': 'The woman on the left.',
  'Contact e-mail': 'ann@example.com',
  Signature: 'Ann Miller',
}

test(
  'anybody finds the request for removal from sign-in, the terms, the privacy policy and help',
  { tag: '@long' },
  async ({ page, server }) => {
    for (const address of ['/dashboard', '/terms', '/privacy']) {
      await page.goto(address)
      await page.getByRole('link', { name: 'Ask for removal of a picture' }).click()
      await expect(page.getByRole('heading', { name: 'Ask for removal', level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/removal$/)
    }
    await signInAs(page, await welcomeNewcomer(server, 'helped@example.com'))
    await page.goto('/help')
    await page.getByRole('link', { name: 'Ask for removal of a picture' }).click()
    await expect(page.getByRole('heading', { name: 'Ask for removal', level: 1 })).toBeVisible()
  },
)

test('a request for removal says what happens next, names what is missing, keeps what was typed when sending fails, and is received', async ({
  page,
  server,
}) => {
  await page.goto('/removal')
  await expect(page.getByText('They decide within 48 hours and answer by e-mail.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send request' })

  await test.step('each field says what it wants', async () => {
    await send.click()
    await expect(page.getByRole('alert')).toHaveText([
      'Please describe the picture or the face.',
      'Please say who you are in the picture, or for whom you act.',
      'Enter a valid e-mail address.',
      'Please confirm that you ask in good faith.',
      'Please sign with your name.',
    ])
    await expect(page.getByLabel('Description')).toBeFocused()
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm that you ask in good faith.')
    await expectNoViolations(page)
  })

  await test.step('nothing typed is lost when it cannot be sent', async () => {
    await page.getByRole('radio', { name: /^A face/ }).check()
    await fillIn(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.route('**/api/removal-requests', (route) => route.abort())
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Network error: Failed to connect to the server. Please check your internet connection. What you typed is still here.',
    )
    await page.unroute('**/api/removal-requests')
    await page.route('**/api/removal-requests', (route) =>
      route.fulfill({ status: 429, json: { detail: 'Too many.', status_code: 429, error_type: 'CLIENT_ERROR' } }),
    )
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Too many requests were sent from here today. Please write to')
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^mailto:/)
    for (const [label, text] of Object.entries(words)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await expect(page.getByRole('radio', { name: /^A face/ })).toBeChecked()
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.unroute('**/api/removal-requests')
  })

  await test.step('the receipt says by when it is decided and where the answer goes', async () => {
    await send.click()
    const heading = page.getByRole('heading', { name: 'Your request was received' })
    await expect(heading).toBeFocused()
    await expect(page.getByText(/^It is decided by \w{3} \d+, \d{4}, /)).toBeVisible()
    await expect(page.getByText('The answer goes to ann@example.com.')).toBeVisible()
    await expectNoViolations(page)
    const { client } = await welcomeNewcomer(server, operatorEmails.arbiter)
    const [request] = await client.listRemovalRequests({ query: {} })
    expect(request).toMatchObject({
      kind: 'face',
      address: words['Address of the picture (optional)'],
      description: words.Description,
      identification: words['Who you are'],
      contact_email: words['Contact e-mail'],
      signature: words.Signature,
      status: 'open',
    })
    await expect(page.getByText(request?.id ?? 'no id')).toBeVisible()
    await page.getByRole('button', { name: 'Send another request' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('')
  })
})

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox', { name: 'I ask in good faith: what I say here is true.' }).check()
}
