import { ApiError } from '@guise/client'
import { expect, operatorEmails } from '../../stage/journey.ts'
import { testWithSamples as test } from '../../stage/later.ts'
import { signIn, welcomeNewcomer } from '../../stage/newcomer.ts'

test(
  'somebody without an account finds that a picture was made here and has it removed: its bytes are gone, and it is not taken again',
  { tag: '@long' },
  async ({ page, server }) => {
    const { client, project, posts } = await welcomeNewcomer(server, 'maker@example.com')
    // Its photo is in no post of the journeys beside it: they share a server, which takes it no more.
    const urls = [posts.get('by-the-window')?.url ?? '']
    const { id: task_id } = await client.createTask({ body: { project_id: project.id, urls } })
    const contents = async () =>
      Object.values((await client.getTask({ params: { task_id } })).posts).flatMap((post) => post.contents)
    await expect
      .poll(async () => (await client.getTask({ params: { task_id } })).status, { timeout: 60_000 })
      .toBe('completed')
    const [content] = await contents()
    if (!content?.processed_file_url) throw new Error('there is no result')
    const { url: shared } = await client.createShare({ body: { task_id, content_id: content.id } })
    const bytes = Buffer.from(await (await fetch(content.processed_file_url)).arrayBuffer())

    await test.step('the check page says that it was made here', async () => {
      await page.goto('/check')
      await page
        .getByLabel(/^Photos( and videos)?$/)
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes })
      await expect(page.getByRole('heading', { name: 'This picture was made here.' })).toBeVisible()
      await expect(page.getByText('The pixels carry the mark of a result that is kept here.')).toBeVisible()
    })

    await test.step('its removal is asked for', async () => {
      await page.goto('/removal')
      await page.getByLabel('Address of the picture (optional)').fill(shared)
      await page.getByLabel('Description').fill('A night out: the face is mine.')
      await page.getByLabel('Who you are').fill('The person in it.')
      await page.getByLabel('Contact e-mail').fill('mia@example.com')
      await page.getByLabel('Signature').fill('Mia Miller')
      await page.getByRole('checkbox', { name: 'I ask in good faith: what I say here is true.' }).check()
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('heading', { name: 'Your request was received' })).toBeVisible()
    })

    await test.step('the operator removes it', async () => {
      const { client: operator } = await signIn(server, operatorEmails.operator)
      const [request] = await operator.listRemovalRequests({ query: {} })
      if (!request) throw new Error('there is no request')
      const body = { decision: 'remove' as const, note: 'It is gone.', content_ids: [content.id] }
      await operator.settleRemovalRequest({ params: { removal_request_id: request.id }, body })
    })

    await test.step('its bytes are gone, and its link leads nowhere', async () => {
      await expect.poll(async () => (await fetch(content.processed_file_url ?? '')).status).toBe(404)
      await page.goto(shared)
      await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
    })

    await test.step('sent again it is refused, by whoever has it', async () => {
      const { client: other } = await signIn(server, 'other@example.com')
      const file = new Blob([bytes])
      const sent = other.createSourceImage({ body: { file, file_name: 'a.jpg', attestation: 'self' } })
      const refused = await sent.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(refused).toBeInstanceOf(ApiError)
      expect(refused).toMatchObject({ reason: { code: 'picture_removed' } })
    })
  },
)
