import { verifyWebhook } from '@guise/client'
import { startReceiver } from '../../../apps/server/src/testing/webhook-receiver.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

test(
  'an access token is made on the account’s page for developers, lets a program call, and is revoked',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInAs(page, await welcomeNewcomer(server, 'programs@example.com'))
    const callBy = async (token: string, path: string) =>
      (await fetch(`${server.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status

    await page.goto('/profile')
    await page.getByRole('link', { name: 'Access for programs' }).click()
    await expect(page.getByText('You have no access token yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Make a token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a token' })
    await dialog.getByRole('button', { name: 'Make a token' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('name: Give it a name.')
    await dialog.getByLabel('Name').fill('Nightly build')
    await dialog.getByRole('button', { name: 'Make a token' }).click()
    const shown = page.getByRole('dialog', { name: 'Your new access token' })
    const token = await shown.getByLabel('Access token').inputValue()
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    expect([await callBy(token, '/projects/'), await callBy(token, '/user/me')]).toEqual([200, 403])

    await page.reload()
    const tokens = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem')
    await expect(tokens).toHaveText(/Nightly build.*read.*Good until/)
    await expect(page.getByText(token)).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke Nightly build' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByText('You have no access token yet.')).toBeVisible()
    expect(await callBy(token, '/projects/')).toBe(401)
  },
)

test(
  'a webhook is added, sends a test that its secret signs, sends it once more by hand, and is deleted',
  { tag: '@long' },
  async ({ page, server }) => {
    const receiver = await startReceiver()
    try {
      await signInAs(page, await welcomeNewcomer(server, 'hooks@example.com'))
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Access for programs' }).click()
      await expect(page.getByText('You have no webhook yet.')).toBeVisible()
      await page.getByRole('button', { name: 'Add a webhook' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
      await dialog.getByLabel('Address').fill(receiver.url)
      await dialog.getByRole('button', { name: 'Add a webhook' }).click()
      const shown = page.getByRole('dialog', { name: 'Secret of this webhook' })
      const secret = await shown.getByLabel('Secret', { exact: true }).inputValue()
      await shown.getByRole('button', { name: 'I have kept it' }).click()

      await page.getByRole('button', { name: 'Deliveries' }).click()
      const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
      await expect(deliveries.getByText('Nothing has been sent yet.')).toBeVisible()
      await deliveries.getByRole('button', { name: 'Send a test' }).click()
      const sent = deliveries.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
      await expect(sent).toHaveText(/webhook\.test.*Delivered.*1 try.*Answer: 204/)
      await deliveries.getByRole('button', { name: 'Send webhook.test again' }).click()
      await expect.poll(() => receiver.received.length).toBe(2)
      await expect(sent).toHaveText(/Delivered/)
      await expect(sent).toHaveCount(1)
      const [first, second] = receiver.received
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(await verifyWebhook(first?.body ?? '', first?.headers ?? {}, secret)).toMatchObject({
        type: 'webhook.test',
      })
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
      await page.getByRole('menuitem', { name: 'Delete webhook' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('You have no webhook yet.')).toBeVisible()
    } finally {
      await receiver.close()
    }
  },
)
