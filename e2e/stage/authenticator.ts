import type { CDPSession, Page } from '@playwright/test'

/** A device of the person that makes and uses passkeys, inside the browser. */
export type VirtualAuthenticator = {
  /** How many passkeys are on it. */
  count(): Promise<number>
  /** Loses all passkeys, as with the device. */
  lose(): Promise<void>
}

/**
 * Gives the browser of a page a device whose owner always agrees (WebAuthn's virtual authenticator, over CDP): also, at once, to
 * what is offered in a field, so that is for journeys about it.
 */
export async function addAuthenticator(
  page: Page,
  { offersInFields } = { offersInFields: false },
): Promise<VirtualAuthenticator> {
  if (!offersInFields) {
    await page.addInitScript(() => {
      if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  }
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    lose: async () => void (await devtools.send('WebAuthn.clearCredentials', { authenticatorId })),
  }
}
