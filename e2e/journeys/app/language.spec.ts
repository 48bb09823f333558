import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { openWindow, speak } from '../../stage/screens.ts'
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

test('the signs of Japanese come with Japanese, and with no other language', { tag: '@long' }, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofSigns = () => fetched.filter((path) => /japanese-|noto-sans-jp/.test(path))
  const loadSigns = () =>
    page.evaluate(async () => (await document.fonts.load('16px "Noto Sans JP Variable"', '日本')).length)
  await page.goto('/')
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible()
  expect([ofSigns(), await loadSigns()]).toEqual([[], 0])
  await page.getByLabel('Sprache').selectOption('日本語')
  await expect(page.getByRole('button', { name: 'マジックコードを送る' })).toBeVisible()
  await expect.poll(loadSigns).toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  // Of the font's 124 files those with the signs of the page, and none where the system has signs of its own.
  expect(ofSigns().filter((path) => path.endsWith('.woff2')).length).toBeLessThan(60)
})

test('why a face of a photo cannot be swapped is told in the language of the page', async ({ page }) => {
  await openWindow(page, 'pick-faces')
  await speak(page, 'de')
  await expect(page.getByText('Das Gesicht ist zu weit abgewandt.')).toBeVisible()
})
