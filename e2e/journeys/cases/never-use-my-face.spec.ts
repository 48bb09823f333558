import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import config from '../../../playwright.config.ts'
import { expectNoViolations } from '../../stage/axe.ts'
import { readGroupPhoto } from '../../stage/group-samples.ts'
import { expect, operatorEmails, test } from '../../stage/journey.ts'
import { signIn } from '../../stage/newcomer.ts'
import { dialogOf } from '../../stage/operator-stage.ts'
import { signInAs } from '../../stage/staged-task.ts'

/** Whoever sits before the camera. */
const her = { left: 470, top: 280, width: 560, height: 420 }
const portrait = sharp(await readGroupPhoto('6.jpg')).extract(her)
const folder = mkdtempSync(join(tmpdir(), 'guise-camera-'))
const film = join(folder, 'her.mjpeg')
const frame = await portrait.clone().resize(640, 480).jpeg({ quality: 92 }).toBuffer()
writeFileSync(film, Buffer.concat([frame, frame, frame]))

const launchOptions = config.use?.launchOptions ?? {}
const camera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]
test.use({
  permissions: ['camera'],
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] },
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const email = 'never@example.com'

test(
  'somebody without an account forbids their face by a photo, an operator approves, and from then on it is refused',
  { tag: '@long' },
  async ({ page, server, browser }) => {
    const { client, tokens } = await signIn(server, 'other@example.com')
    // Another file than the camera's: smaller, and saved anew.
    const bytes = await portrait.clone().resize(360).jpeg({ quality: 70 }).toBuffer()
    const file = new Blob([Uint8Array.from(bytes)])
    const check = () => client.checkSourceImage({ body: { file, file_name: 'her.jpg' } })
    expect((await check()).usable).toBe(true)

    await test.step('the page is found signed out, and asks for an address and the code sent there', async () => {
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Never use my face' }).click()
      await expect(page.getByRole('heading', { name: 'Never use my face', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
      await page.getByLabel('Your e-mail address').fill(email)
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByLabel('Code from the e-mail').fill(await server.letterCode(email))
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled() // it is not sent by itself
      await page.getByLabel('Code from the e-mail').press('Enter')
    })

    await test.step('a photo with so many fingers is taken in the page, looked at, and sent', async () => {
      await expect(page.getByRole('heading', { name: /^Hold up [1-5] fingers? beside your face$/ })).toBeVisible()
      await page.getByRole('button', { name: 'Turn the camera on' }).click()
      await page.getByRole('button', { name: 'Take the photo' }).click()
      await expect(page.getByRole('img', { name: 'The photo you took' })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Send this photo' }).click()
      await expect(page.getByRole('heading', { name: 'Your photo was received' })).toBeFocused()
      await expect(page.getByText(`The answer goes to ${email}.`)).toBeVisible()
    })

    await test.step('the operator sees photo and number, and approves with words', async () => {
      const context = await browser.newContext({ baseURL: server.address })
      const desk = await context.newPage()
      await signInAs(desk, { ...(await signIn(server, operatorEmails.operator)) } as never) // its tokens are all that is used
      await desk.goto('/operator/reports?queue=prohibitions')
      await expect(desk.getByText(/^[1-5] fingers? (was|were) asked for$/)).toBeVisible()
      await expect(desk.getByRole('img', { name: 'Photo of the person who forbids their face' })).toBeVisible()
      await expectNoViolations(desk)
      await desk.getByRole('button', { name: 'Settle' }).click()
      const dialog = dialogOf(desk, 'Decide on the prohibition')
      await dialog.getByRole('radio', { name: 'Forbid the face' }).check()
      await dialog.getByLabel('Answer').fill('Thank you, we saw them.')
      await dialog.getByRole('button', { name: 'Settle' }).click()
      await expect(desk.getByText('Face forbidden')).toBeVisible()
      await expect(desk.getByText('The photo is deleted.')).toBeVisible()
      await context.close()
    })

    await test.step('the face is refused in words, which offer a review', async () => {
      const refused = await check()
      expect(refused).toMatchObject({ usable: false, refused_for: 'forbidden' })
      expect(refused.problem).toContain('has forbidden the use of their face')
      expect(tokens().access).not.toBe('')
    })

    await test.step('whoever has forbidden it takes it back, and the face may be used again', async () => {
      await page.goto('/never-use-my-face')
      await page.getByRole('button', { name: 'Take a prohibition back' }).click()
      await page.getByLabel('Your e-mail address').fill(email)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByLabel('Code from the e-mail').fill(await server.letterCode(email))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('1 prohibition is over. The numbers of your face are deleted.')).toBeVisible()
      expect((await check()).usable).toBe(true)
    })
  },
)
