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
