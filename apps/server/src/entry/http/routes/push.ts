import { dropSubscription, keepSubscription, readPush } from '../../../ideas/push/own-subscription.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import type { Handlers } from '../calls/serve.ts'

/** Of one person, on all devices. */
const limit = { calls: 100, windowMs: 3_600_000 }

/** Calls about the notifications of the device they are made on. */
export const pushRoutes: Handlers<'getPush' | 'subscribePush' | 'unsubscribePush'> = {
  getPush: ({ ctx, user, sessionId }) => readPush(ctx, { userId: user.id, sessionId }),

  async subscribePush({ ctx, user, sessionId, body }) {
    await countCall(ctx, `push:${user.id}`, limit, { code: 'too_many_requests' })
    return keepSubscription(ctx, { userId: user.id, sessionId }, body)
  },

  unsubscribePush: ({ ctx, user, sessionId }) => dropSubscription(ctx, { userId: user.id, sessionId }),
}
