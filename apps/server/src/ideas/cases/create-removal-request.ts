import { v7 as newId } from 'uuid'
import type { AnswerOf, BodyOf, Operations } from '@guise/contract'
import { networkOf } from '../accounts/sign-in-code.ts'
import type { Platform } from '../../platform/platform.ts'
import { removalRequest } from '../../platform/db/schema.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { dueAt } from './clock.ts'

type Create = Operations['createRemovalRequest']

const dayMs = 24 * 3600 * 1000
const caps = { perNetwork: { calls: 5, windowMs: dayMs }, overall: { calls: 300, windowMs: dayMs } }

/** Enters a wish for removal of anybody, with or without an account. */
export async function createRemovalRequest(
  ctx: Pick<Platform, 'config' | 'db' | 'now'>,
  body: BodyOf<Create>,
  address: string,
): Promise<AnswerOf<Create>> {
  const tooMany = `Too many requests were sent from here today. Please write to ${ctx.config.supportEmail}.`
  await countCall(ctx, `removal:from:${networkOf(address)}`, caps.perNetwork, tooMany)
  await countCall(ctx, 'removal:overall', caps.overall, tooMany)
  const id = newId()
  const now = ctx.now()
  const { good_faith: _confirmed, ...values } = body
  await ctx.db.insert(removalRequest).values({
    ...values,
    id,
    address: values.address || null,
    created_at: now,
    due_at: dueAt(now),
  })
  return { id: id as AnswerOf<Create>['id'], due_at: dueAt(now).toISOString() } // a new row's id
}
