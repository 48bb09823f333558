import { eq } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, appeal, removalRequest, report, task } from '../../platform/db/schema.ts'
import { test } from '../../testing/swap-test.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'
import { needsNoTurn } from '../../testing/while-waiting.ts'
import { lockTask } from '../work/life/task.ts'
import { settleCase } from './case.ts'
import { removalCase } from './removal.ts'
import { reportCase } from './report.ts'
import { reviewCase } from './review.ts'

const settling = { operator: 'command', link: (blobId: string) => blobId }
const note = 'We looked at it.'

// Two transactions that want the same rows in another order wait for each other until the database undoes one of them.
describe.runIf(inject('services'))('an account that is deleted while an operator', () => {
  test.for(['refund', 'reprocess', 'remove', 'refuse'] as const)(
    'settles a report of it is not held up by that: %s',
    async (decision, { server }) => {
      const { person, submit } = await welcomeOwner(server)
      const { id: userId } = await person.client.getMe()
      const { id: task_id, posts } = await settled(person, (await submit(['https://album.test/1'])).json.id)
      const id = crypto.randomUUID()
      const ofItem = { user_id: userId, task_id, content_id: itemsOf({ posts })[0]!.id, attempt: 1 }
      const asked = { wish: 'refund', reason: 'Blurred.', status: 'open', due_at: new Date() } as const
      await server.ctx.db.insert(report).values({ id, ...ofItem, ...asked })
      const ofReport = eq(report.id, id)
      const shown = await needsNoTurn(server, {
        hold: (tx) => lockOwner(tx, userId),
        begin: () => settleCase(server.ctx, reportCase, { ...settling, id, verdict: { decision, note } }),
        arrive: (tx) => tx.select().from(report).where(ofReport).for('update'),
      })
      expect(shown.clock).toBe('settled')
    },
  )

  test('settles a review of it is not held up by that', async ({ server }) => {
    const { id: userId } = await (await server.signIn()).client.getMe()
    const id = crypto.randomUUID()
    const asked = { id, user_id: userId, kind: 'face', refused_for: 'sexual', sha256: id, words: 'Look.' } as const
    await server.ctx.db.insert(appeal).values({ ...asked, status: 'open', due_at: new Date() })
    const shown = await needsNoTurn(server, {
      hold: (tx) => lockOwner(tx, userId),
      begin: () => settleCase(server.ctx, reviewCase, { ...settling, id, verdict: { decision: 'allow', note } }),
      arrive: (tx) => tx.select().from(appeal).where(eq(appeal.id, id)).for('update'),
    })
    expect(shown.status).toBe('allowed')
  })

  test('removes results of it is not held up by that, whatever their order', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const made = [1, 2].map(async () => settled(person, (await submit(['https://album.test/1'])).json.id))
    const tasks = (await Promise.all(made)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const id = crypto.randomUUID()
    const asked = { id, kind: 'result', description: 'It is me.', signature: 'Mia', identification: 'Mia' } as const
    const open = { status: 'open', contact_email: 'mia@example.com', due_at: new Date() } as const
    await server.ctx.db.insert(removalRequest).values({ ...asked, ...open })
    const content_ids = tasks.toReversed().map((done) => itemsOf(done)[0]!.id)
    const verdict = { decision: 'remove' as const, note, content_ids, source_image_ids: [] }
    const shown = await needsNoTurn(server, {
      hold: (tx) => lockTask(tx, tasks[0]!.id),
      begin: () => settleCase(server.ctx, removalCase, { ...settling, id, verdict }),
      arrive: (tx) => lockTask(tx, tasks[1]!.id),
    })
    expect(shown.status).toBe('removed')
  })
})

/** Locks what whoever deletes an account locks first. */
async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select().from(task).where(eq(task.user_id, userId)).orderBy(task.id).for('update')
  await tx.select().from(appUser).where(eq(appUser.id, userId)).for('update')
}
