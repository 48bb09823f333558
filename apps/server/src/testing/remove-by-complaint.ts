import type { Person, TestServer } from './server.ts'

/** A stranger asks for the removal of results, and the operator grants it. */
export async function removeByComplaint(
  server: TestServer,
  operator: Person,
  contentIds: (string | undefined)[],
): Promise<void> {
  const wish = {
    kind: 'result',
    description: 'Me',
    signature: 'Mia',
    identification: 'It is me',
    good_faith: true,
    contact_email: 'mia@example.com',
  }
  const { json: asked } = await server.call('POST', '/removal-requests', wish)
  const verdict = { decision: 'remove', note: 'Gone.', content_ids: contentIds }
  const { status } = await operator.call('POST', `/operator/removal-requests/${asked.id}/settle`, verdict)
  if (status !== 200) throw new Error(`the operator's verdict was answered with ${status}`)
}
