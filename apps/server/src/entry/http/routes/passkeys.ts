import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mustUsePasskey, requirePasskeyProof } from '../../../ideas/accounts/fresh-proof.ts'
import { newBrowserId } from '../../../ideas/accounts/known-browser.ts'
import {
  askToMakePasskey,
  keepPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
  viewPasskey,
} from '../../../ideas/accounts/passkeys/own-passkeys.ts'
import { askForPasskey, checkUsedPasskey } from '../../../ideas/accounts/passkeys/use-passkey.ts'
import { browserHmacOf } from '../../../ideas/accounts/sign-in-mail.ts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import { appUser } from '../../../platform/db/schema.ts'
import { networkOf } from '../../../platform/limits/caller-address.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import { takeToken } from '../../../platform/limits/token-bucket.ts'
import { passkeyEmail } from '../../../platform/mail/account-emails.ts'
import { readerOf } from '../../../platform/mail/emails.ts'
import { relyingPartyOf } from '../../../platform/settings/relying-party.ts'
import type { RelyingParty } from '../../../platform/settings/relying-party.ts'
import type { Caller } from '../calls/authenticate.ts'
import { leaveWithBrowser, readBrowser } from '../calls/browser-cookies.ts'
import type { Context } from '../calls/context.ts'
import type { Handlers } from '../calls/serve.ts'
import { signIn } from '../calls/sign-in.ts'
import { originOf } from '../calls/watch-refusals.ts'

/** Answers to challenges from one network: as many as codes may be tried. */
const triesPerNetwork = { size: 100, refillMs: 36_000 }
/** Challenges asked for from one network: every page of sign-in asks for one, and again every few minutes. */
const challengesPerNetwork = { size: 1000, refillMs: 3_600 }
const makingLimit = { calls: 30, windowMs: 3_600_000 }

type PasskeyCalls =
  | 'beginPasskeyLogin'
  | 'verifyPasskeyLogin'
  | 'listPasskeys'
  | 'beginPasskey'
  | 'createPasskey'
  | 'renamePasskey'
  | 'removePasskey'

/** Calls of signing in by a passkey, and about a person's own. */
export const passkeyRoutes: Handlers<PasskeyCalls> = {
  async beginPasskeyLogin({ ctx, request, reply, origin }) {
    const party = partyOf(ctx, request)
    await takeToken(ctx, `passkey:asked:${networkOf(request.ip)}`, challengesPerNetwork, { code: 'too_many_tries' })
    const browserId = readBrowser(request).id ?? newBrowserId()
    leaveWithBrowser(reply, { id: browserId }, origin)
    return askForPasskey(ctx, party, { purpose: 'sign-in', boundTo: browserHmacOf(ctx, browserId) })
  },

  async verifyPasskeyLogin({ ctx, body, request, reply, origin }) {
    const party = partyOf(ctx, request)
    await countTry(ctx, request.ip)
    const browserId = readBrowser(request).id
    if (browserId === undefined) throw new AppError({ code: 'passkey_too_late' })
    const ceremony = { purpose: 'sign-in', boundTo: browserHmacOf(ctx, browserId) } as const
    const used = await checkUsedPasskey(ctx, party, ceremony, body)
    return signIn(ctx, { request, reply, origin, by: 'passkey' }, async (tx) => {
      const ofOwner = tx.select().from(appUser).where(eq(appUser.id, used.user_id))
      const [user] = await ofOwner.for('no key update') // somebody may be blocking them, or forgetting their passkeys
      const isKept = (await readPasskeys(tx, used.user_id)).some(({ id }) => id === used.id)
      if (!user || !isKept) throw new AppError({ code: 'passkey_unknown' })
      return { user, isNew: false }
    })
  },

  listPasskeys: async ({ ctx, user }) => (await readPasskeys(ctx.db, user.id)).map(viewPasskey),

  async beginPasskey({ ctx, user, sessionId, proof, request }) {
    const party = partyOf(ctx, request)
    await requireOwnPasskey(ctx, { user, proof })
    await countCall(ctx, `passkey:${user.id}`, makingLimit, { code: 'too_many_proofs' })
    return askToMakePasskey(ctx, party, { user, sessionId })
  },

  async createPasskey({ ctx, user, sessionId, proof, body, request }) {
    const party = partyOf(ctx, request)
    await requireOwnPasskey(ctx, { user, proof })
    const made = await keepPasskey(ctx, party, { user, sessionId }, body)
    await tellChange(ctx, { request, user, change: 'made', name: made.name })
    return viewPasskey(made)
  },

  renamePasskey: async ({ ctx, user, params, body }) =>
    viewPasskey(await renamePasskey(ctx.db, { id: params.passkey_id, userId: user.id }, body.name)),

  async removePasskey({ ctx, user, sessionId, proof, params, request }) {
    const own = (await readPasskeys(ctx.db, user.id)).find(({ id }) => id === params.passkey_id)
    if (!own) throw notFound()
    await requireOwnPasskey(ctx, { user, proof })
    await removePasskey(ctx.db, { id: own.id, userId: user.id }, sessionId)
    await tellChange(ctx, { request, user, change: 'removed', name: own.name })
  },
}

/** Whom passkeys are made for here; where they are not offered the calls do not exist. */
export function partyOf(ctx: Pick<Context, 'config'>, request: FastifyRequest): RelyingParty {
  const party = relyingPartyOf(ctx.config, request)
  if (!party) throw notFound()
  return party
}

function countTry(ctx: Context, address: string): Promise<number> {
  return takeToken(ctx, `passkey:from:${networkOf(address)}`, triesPerNetwork, { code: 'too_many_tries' })
}

/** Who must operate by a passkey, and has one, changes them only by one: whoever reads their mail is not enough. */
async function requireOwnPasskey(ctx: Context, { user, proof }: Pick<Caller, 'user' | 'proof'>): Promise<void> {
  if (!mustUsePasskey(ctx.config, user)) return
  if ((await readPasskeys(ctx.db, user.id)).length > 0) requirePasskeyProof(ctx, proof)
}

type Change = { request: FastifyRequest; user: Caller['user']; change: 'made' | 'removed'; name: string }

/** Tells the person by mail that a way into their account came or went, and the stream of security events. */
async function tellChange(ctx: Context, { request, user, change, name }: Change): Promise<void> {
  ctx.security({ event: 'account_change', reason: `passkey_${change}`, ...originOf(request) })
  await ctx.mail.send(user.email, passkeyEmail(change, name, readerOf(ctx, user))).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a person could not be told of their passkeys')
  })
}
