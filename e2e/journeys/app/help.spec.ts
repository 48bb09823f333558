import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { answerSite, signInAs } from '../../stage/staged-task.ts'

/** Word for word as specified, which is for a server that swaps no videos. */
const answers = {
  'How long does a swap take?':
    'A swap takes about 30-60 seconds per image and 5-10 minutes per video (video is coming soon).',
  'Which posts can I use?': 'Any public post (photo, carousel) can be used by pasting its URL as a task.',
  'What does a swap cost?':
    'Images cost 1 credit and carousels 1 credit per image. Video cost depends on length. Failed swaps are not charged.',
  'What makes a good source face?': 'Good source faces are high-resolution, well-lit and frontal.',
  'Where do I find my results?': 'Results can be downloaded and viewed in the Gallery.',
  'Why can a post not be read?': 'Some posts are inaccessible; check by opening the URL while logged out.',
  'Is my data shared?': 'Data is never shared with third parties.',
  'What if I am not happy with a swap?':
    'An unsatisfactory swap can be reported within 24 hours for reprocessing or a credit refund.',
}

test('help answers one question at a time, closes the open one at a click, and names the support address', async ({
  page,
  server,
}) => {
  const newcomer = await welcomeNewcomer(server, 'help@example.com')
  await signInAs(page, newcomer)
  await answerSite(page, { videos: null })
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs & Help')
  const questions = page.getByRole('main').getByRole('button')
  await expect(questions).toHaveText(Object.keys(answers))
  for (const [question, answer] of Object.entries(answers)) {
    await page.getByRole('button', { name: question }).click()
    await expect(page.getByText(answer, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveText([question])
  }
  await page.getByRole('button', { name: 'What if I am not happy with a swap?' }).click()
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(0)
  const { support_email } = await newcomer.client.getSite()
  await expect(page.getByRole('heading', { name: 'Still need help?' })).toBeVisible()
  await expect(page.getByRole('link', { name: support_email })).toHaveAttribute('href', `mailto:${support_email}`)
  // Two ways, not one sentence: "Ask for removal of a pictureNever use my face".
  const removal = await page.getByRole('link', { name: 'Ask for removal of a picture' }).boundingBox()
  const prohibition = await page.getByRole('link', { name: 'Never use my face' }).boundingBox()
  expect(prohibition!.x - (removal!.x + removal!.width)).toBeGreaterThanOrEqual(16)
})

test(
  'the terms and the privacy policy can be read by everybody, and lead back to the app',
  { tag: '@long' },
  async ({ page }) => {
    for (const [path, title] of [
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy Policy'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5)
    }
    await expect(page.getByText('a keyed hash of its e-mail address')).toBeVisible()
    await page.getByRole('link', { name: 'Guise' }).click()
    await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
  },
)
