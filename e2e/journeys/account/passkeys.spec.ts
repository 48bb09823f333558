import type { Page } from '@playwright/test'
import { addAuthenticator } from '../../stage/authenticator.ts'
import { expect, operatorEmails } from '../../stage/journey.ts'
import { letTimePass, test } from '../../stage/later.ts'
import type { Server } from '../../stage/server.ts'

/** Signs somebody in by the code of a mail, as a person does. */
async function signInByMail(page: Page, server: Server, email: string): Promise<void> {
  await page.goto('/profile')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').fill(await server.codeFor(email))
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
}

/** Makes a passkey on the account page. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(`${name} was added.`)).toBeVisible()
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

test('a passkey is made, signs in, is renamed and removed; without it the mail is still the way in', async ({
  page,
  server,
}) => {
  const device = await addAuthenticator(page)
  await signInByMail(page, server, 'keys@example.com')

  await test.step('made', async () => {
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    await addPasskey(page, 'My laptop')
    await expect(passkeys(page)).toHaveText(/My laptop.*Not used yet/)
    expect(await device.count()).toBe(1)
  })

  await test.step('used', async () => {
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.goto('/profile')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('keys@example.com')
    await expect(passkeys(page)).toHaveText(/My laptop.*Last used: Just now/)
  })

  await test.step('renamed', async () => {
    await page.getByRole('button', { name: 'Rename My laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
    await dialog.getByLabel('Name').fill(' ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Give the passkey a name.')
    await dialog.getByLabel('Name').fill('Old laptop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(passkeys(page)).toHaveText(/Old laptop/)
  })

  await test.step('lost: the device does not have it any more, and the mail signs in', async () => {
    await signOut(page)
    await device.lose()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or choose another way.')
    await signInByMail(page, server, 'keys@example.com')
  })

  await test.step('removed', async () => {
    await page.getByRole('button', { name: 'Remove Old laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await expect(dialog).toContainText('You can still sign in by e-mail.')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Old laptop was removed.')).toBeVisible()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  })
})

test(
  'a passkey that was removed here, and is still on the device, signs nobody in',
  { tag: '@long' },
  async ({ page, server }) => {
    const device = await addAuthenticator(page)
    await signInByMail(page, server, 'phantom@example.com')
    await addPasskey(page, 'Phone')
    await page.getByRole('button', { name: 'Remove Phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    await signOut(page)
    expect(await device.count()).toBe(1)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This passkey is not known here any more. Sign in by e-mail instead.',
    )
  },
)

test(
  'at a bare address no passkey is offered, at sign-in or on the account page',
  { tag: '@long' },
  async ({ page, server }) => {
    const bare = server.address.replace('localhost', '127.0.0.1')
    await page.goto(`${bare}/profile`)
    await page.getByLabel('E-mail address').fill('bare@example.com')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Send Magic Code' }).click()
    await page.getByLabel('6-digit code').fill(await server.codeFor('bare@example.com'))
    await page.getByRole('button', { name: 'Verify & Get Started' }).click()
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0)
    expect((await page.request.post(`${bare}/api/auth/passkey/options`)).status()).toBe(404)
  },
)

test(
  'an operator without a passkey is kept out when it is required, and let in once one was used',
  { tag: '@long' },
  async ({ page, server }) => {
    await addAuthenticator(page)
    await signInByMail(page, server, operatorEmails.operator)
    await page.goto('/operator/money')
    await expect(page.getByRole('heading', { name: 'Operators need a passkey here' })).toBeVisible()
    await expect(page.getByText('You have no passkey yet. Make one on your account page first.')).toBeVisible()
    await page.getByRole('link', { name: 'To my account' }).click()
    await addPasskey(page, 'Key of the house')

    await page.goto('/operator/money')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
    await expect(dialog.getByRole('button', { name: 'Send a code instead' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Operator pages' })).toBeVisible()
  },
)

test(
  'an account is deleted, long after its sign-in, once a mailed code was typed',
  { tag: '@long' },
  async ({ page, server }) => {
    const email = 'goes@example.com'
    await signInByMail(page, server, email)
    await letTimePass(server)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await dialog.getByLabel('Your e-mail address, to confirm').fill(email)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()

    const proof = page.getByRole('dialog', { name: 'Is it still you?' })
    await expect(proof.getByRole('button', { name: 'Send a code' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(proof).toBeHidden()
    await expect(dialog.getByRole('alert')).toContainText('Please show once more that it is you')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await proof.getByRole('button', { name: 'Send a code' }).click()
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await proof.getByLabel('6-digit code').fill(await server.letterCode(email))
    await expect(proof.getByRole('button', { name: 'Continue' })).toBeEnabled()
    expect(sent, 'the code is not sent by itself').toEqual([])
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible()
  },
)

test(
  'data is taken along, long after the sign-in, once a passkey was used',
  { tag: '@long' },
  async ({ page, server }) => {
    await addAuthenticator(page)
    await signInByMail(page, server, 'takes@example.com')
    await addPasskey(page, 'Phone')
    await letTimePass(server)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await page.getByRole('dialog', { name: 'Is it still you?' }).getByRole('button', { name: 'Use a passkey' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^guise-.*\.zip$/)
  },
)

test(
  'an e-mail address changes by the codes of both addresses, and the other devices are signed out',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInByMail(page, server, 'before@example.com')
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' })
    await dialog.getByLabel('New e-mail address').fill('nowhere')
    await dialog.getByRole('button', { name: 'Send the codes' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Enter a valid e-mail address.')
    await dialog.getByLabel('New e-mail address').fill('after@example.com')
    await dialog.getByRole('button', { name: 'Send the codes' }).click()

    const [old, next] = [await server.letterCode('before@example.com'), await server.letterCode('after@example.com')]
    const change = dialog.getByRole('button', { name: 'Change the address' })
    await dialog.getByLabel('Code sent to before@example.com').fill(old === '000000' ? '111111' : '000000')
    await expect(change).toBeDisabled()
    await dialog.getByLabel('Code sent to after@example.com').fill(next)
    await change.click()
    await expect(dialog.getByRole('alert')).toHaveText('That code is not right. 4 tries are left.')
    await dialog.getByLabel('Code sent to before@example.com').press('ControlOrMeta+a')
    await dialog.getByLabel('Code sent to before@example.com').pressSequentially(old)
    await change.click()
    await expect(page.getByText('Your address is after@example.com now.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('after@example.com')
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('after@example.com')
  },
)

test(
  'a passkey that the browser offers in the e-mail field, and that is picked, signs in; where it has none nothing is shown',
  { tag: '@long' },
  async ({ page, server }) => {
    const device = await addAuthenticator(page, { offersInFields: true })
    await signInByMail(page, server, 'autofill@example.com')
    await addPasskey(page, 'My phone')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor() // its owner always agrees
    await page.goto('/profile')
    await expect(passkeys(page)).toHaveText(/My phone.*Last used: Just now/)

    await device.lose()
    await signOut(page)
    await expect(page.getByLabel('E-mail address')).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await signInByMail(page, server, 'autofill@example.com')
  },
)
