import type { Operation } from '@guise/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { notFound } from '../../../platform/process/app-error.ts'
import { openSecret, sealSecret } from '../../../platform/signing/sealed-text.ts'
import type { Call } from './serve.ts'

type Making<A, Field> = {
  /** The field of the answer that holds the secret. */
  field: Field
  make: (tx: Db) => Promise<A>
  /** Runs after the call that made it, and not when that is repeated. */
  tell: (made: A) => Promise<void> | void
}

/**
 * Makes something whose secret nothing but this answer shows. The answer that is kept for a call repeated under its key has the secret
 * sealed: the tables alone tell it to nobody, and whoever lost the answer is told the same once more.
 */
export async function onceSealed<Field extends string, A extends { readonly [F in Field]: string }>(
  { ctx, once, reply }: Pick<Call<Operation>, 'ctx' | 'once' | 'reply'>,
  { field, make, tell }: Making<A, Field>,
): Promise<A> {
  let isNew = false
  const kept = await once(async (tx) => {
    const made = await make(tx)
    isNew = true
    return { ...made, [field]: sealSecret(ctx.config, made[field]) }
  })
  const secret = openSecret(ctx.config, kept[field])
  if (secret === undefined) throw notFound() // sealed before a change of the installation's secret that nobody knows any more
  const answer = { ...kept, [field]: secret }
  if (isNew) await tell(answer)
  reply.header('cache-control', 'no-store')
  return answer
}
