import { createHash } from 'node:crypto'
import { keepStatements, tellOrigin } from '@guise/provenance'
import sharp from 'sharp'
import type { Platform } from '../../platform/platform.ts'
import { costOfTakingIn } from '../../platform/storage/photo-cost.ts'

/** Formats a result can be had in beside its own. */
export const otherFormats = ['png', 'webp'] as const

/**
 * A result in another format, signed in its own container; what the result said of itself stands behind it. Undefined for a
 * picture that carries no statement: it is no result.
 */
export async function convertResult(
  ctx: Pick<Platform, 'memory' | 'now' | 'signer'>,
  result: Uint8Array,
  format: (typeof otherFormats)[number],
): Promise<Uint8Array | undefined> {
  const original = await keepStatements(result)
  const cost = original && (await costOfTakingIn(result))
  if (cost === undefined) return undefined
  const encoded = await ctx.memory.lend(cost, () => {
    const picture = sharp(result)
    return (format === 'png' ? picture.png() : picture.webp({ quality: 92 })).toBuffer()
  })
  const originalSha256 = createHash('sha256').update(result).digest('hex')
  return ctx.signer.sign(tellOrigin(encoded), { originalSha256, madeAt: ctx.now(), original })
}
