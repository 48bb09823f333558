import { createHmac, timingSafeEqual } from 'node:crypto'
import { zipAddressMs } from '@guise/contract'
import type { Platform } from '../../platform/platform.ts'

type Signing = Pick<Platform, 'config' | 'now'>

/** The address under which a browser fetches the zip of a selection without its Bearer header; good for five minutes. */
export function zipAddress(ctx: Signing, origin: string, selectionId: string): string {
  const expires = String(Math.floor((ctx.now().getTime() + zipAddressMs) / 1000))
  return `${origin}/media/zip/${selectionId}?e=${expires}&s=${sign(ctx, selectionId, expires)}`
}

/** Whether an address is ours and not too old. */
export function isZipAddress(ctx: Signing, selectionId: string, expires: string, signature: string): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= ctx.now().getTime()) return false
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(ctx, selectionId, expires))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sign({ config }: Signing, selectionId: string, expires: string): string {
  return createHmac('sha256', config.secretKey).update(`zip:${selectionId}:${expires}`).digest('base64url').slice(0, 27)
}
