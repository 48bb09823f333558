import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { appUser, face, project, webhookEvent } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import { test } from '../../testing/swap-test.ts'
import { itemsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'
import { until } from '../../testing/until.ts'
import { needsNoTurn } from '../../testing/while-waiting.ts'
import { leaveNotice } from '../notices/notices.ts'
import { deleteUser } from '../user-data/delete-user.ts'
import { lockTask } from '../work/life/task.ts'
import { decrementCredits, grantCredits } from './wallet.ts'
import { enterPayment } from './payments/grant-payment.ts'

// Two transactions that want the same rows in another order wait for each other until the database undoes one of them.
describe.runIf(inject('services'))('on a database that does several things at once', () => {
  test('a payment that arrives while credits are taken does not hold up the notice of it', async ({ server }) => {
    const { person } = await welcomeOwner(server)
    const { id: userId } = await person.client.getMe()
    const told = { service: 'generic' as const, transactionId: 'a', email: person.email, tier: undefined }
    await needsNoTurn(server, {
      hold: (tx) => decrementCredits(tx, { userId, amount: 1, reason: 'taken' }),
      begin: () =>
        server.ctx.db.transaction((tx) =>
          enterPayment(server.ctx, tx, { ...told, amountCents: 0, currency: 'USD', credits: 5, isTest: false }),
        ),
      arrive: (tx) => leaveNotice(tx, userId, 'info', { code: 'credit_returned' }),
    })
    expect((await person.client.getCredits()).credits_left).toBe(14)
  })

  test('a payment that arrives while a result is published does not hold that up', async ({ server, engine }) => {
    const { person, submit } = await welcomeOwner(server)
    const { id: userId } = await person.client.getMe()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    engine.script = () => isReleased
    const task = (await submit(['https://album.test/1'])).json
    await until(async () => (await person.client.getCredits()).credits_held === 1)
    await needsNoTurn(server, {
      hold: (tx) => tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update'),
      begin: async () => release(),
      arrive: (tx) => grantCredits(tx, { userId, amount: 5, reason: 'paid' }),
    })
    expect(await settled(person, task.id)).toMatchObject({ status: 'completed' })
    expect((await person.client.getCredits()).credits_left).toBe(14)
  })

  test('a report that is made while another photo of the task is published does not hold that up', async ({
    server,
  }) => {
    const { person, submit } = await welcomeOwner(server)
    const { id: userId } = await person.client.getMe()
    const task = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const path = `/tasks/${task.id}/contents/${itemsOf(task)[0]?.id}/report`
    const report = await needsNoTurn(server, {
      hold: (tx) => lockTask(tx, task.id),
      begin: () => person.call('POST', path, { wish: 'refund', reason: 'blurred' }),
      arrive: (tx) =>
        tx
          .update(appUser)
          .set({ total_processed_images: sql`total_processed_images` })
          .where(eq(appUser.id, userId)),
    })
    expect(report).toMatchObject({ status: 201, json: { status: 'refunded' } })
  })

  test('an account that is deleted while a result is published does not hold that up', async ({ server }) => {
    const { person, submit } = await welcomeOwner(server)
    const { id: userId } = await person.client.getMe()
    const task = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const isGone = await needsNoTurn(server, {
      hold: (tx) => lockTask(tx, task.id),
      begin: () => server.ctx.db.transaction((tx) => deleteUser(server.ctx, tx, userId)),
      arrive: (tx) => tx.update(appUser).set({ total_processed_images: 2 }).where(eq(appUser.id, userId)),
    })
    expect(isGone).toBe(true)
  })

  test('an account that is deleted while a face of it is deleted is not held up by that', async ({ server }) => {
    const { person, submit, face: own } = await welcomeOwner(server)
    const { id: userId } = await person.client.getMe()
    const { id } = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const deleted = await needsNoTurn(server, {
      hold: async (tx) => {
        await lockTask(tx, id)
        await tx.select().from(appUser).where(eq(appUser.id, userId)).for('update')
      },
      begin: () => person.call('DELETE', `/source-images/${own.id}`),
      arrive: (tx) => tx.select().from(face).where(eq(face.id, own.id)).for('update'),
    })
    expect(deleted.status).toBe(204)
  })

  test('a project that is deleted while its account is deleted is not held up by that', async ({ server }) => {
    const { person, submit, project: own } = await welcomeOwner(server)
    const { id: userId } = await person.client.getMe()
    const { id } = await settled(person, (await submit(['https://album.test/1'])).json.id)
    const isGone = await needsNoTurn(server, {
      hold: (tx) => tx.select().from(project).where(eq(project.id, own.id)).for('update'),
      begin: () => server.ctx.db.transaction((tx) => deleteUser(server.ctx, tx, userId)),
      arrive: (tx) => lockTask(tx, id),
    })
    expect(isGone).toBe(true)
  })

  test('an account that is deleted while an operator gives it a payment does not wait for that', async () => {
    const server = await startTestServer({ works: false, env: { OPERATOR_EMAILS: 'boss@example.com' } })
    const boss = await server.signIn('boss@example.com')
    const { id: user_id } = await (await server.signIn()).client.getMe()
    const told = { service: 'generic' as const, transactionId: 'b', email: undefined, tier: undefined }
    await server.ctx.db.transaction((tx) =>
      enterPayment(server.ctx, tx, { ...told, amountCents: 0, currency: 'USD', credits: 5, isTest: false }),
    )
    const [event] = await server.ctx.db.select().from(webhookEvent)
    const given = await needsNoTurn(server, {
      hold: (tx) => tx.select().from(appUser).where(eq(appUser.id, user_id)).for('update'),
      begin: () =>
        boss.call('POST', `/operator/webhook-events/${event!.id}/assign`, { user_id, reason: 'They wrote to us.' }),
      arrive: (tx) => tx.update(webhookEvent).set({ email: null }).where(eq(webhookEvent.id, event!.id)),
    })
    expect(given).toMatchObject({ status: 200, json: { status: 'granted' } })
    await server.close()
  })
})
