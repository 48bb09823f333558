import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

test('the app speaks German when asked to, remembers it, and speaks English again', async ({ page, server }) => {
  await signInAs(page, await welcomeNewcomer(server, 'language@example.com'))
  await page.goto('/profile')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profileinstellungen')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Profileinstellungen · Guise')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profileinstellungen')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
  await expect(page.getByText('100 %').or(page.getByText('0 %'))).toBeVisible()
  await page.getByRole('link', { name: /^Profil/ }).click()
  await page.getByLabel('Sprache').selectOption('English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test(
    'a visitor is spoken to in the language of the browser until they choose another',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await page.getByLabel('Sprache').selectOption('English')
      await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    },
  )
})

for (const [locale, button] of [
  ['es-MX', 'Enviar código mágico'],
  ['fr-CA', 'Envoyer le code magique'],
  ['pt-BR', 'Enviar código mágico'],
  ['ja-JP', 'マジックコードを送る'],
] as const) {
  test.describe(`in a browser set to ${locale}`, () => {
    test.use({ locale })

    test('a visitor is spoken to in their language', { tag: '@long' }, async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: button })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    })
  })
}
