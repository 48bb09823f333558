import { z } from 'zod'
import { appVersion } from '@guise/contract'
import type { SiteConfig } from '@guise/contract'
import type { Config } from '../../../platform/settings/config.ts'
import { relyingPartyOf } from '../../../platform/settings/relying-party.ts'
import { sampleSetOf } from '../../../ideas/demo/sample-set.ts'
import { listSamples } from '../../../ideas/demo/samples.ts'
import { checkPicture, countChecks } from '../../../ideas/marks/check-picture.ts'
import { enginesOffered } from '../../../ideas/work/swap/made-with.ts'
import { networkOf } from '../../../platform/limits/caller-address.ts'
import type { Handlers } from '../calls/serve.ts'

/** Calls of the site itself. */
export const siteRoutes: Handlers<'getSite' | 'listSamples' | 'checkPicture'> = {
  getSite: async ({ ctx: { config, ffmpeg }, request }) => ({
    app_version: appVersion,
    environment: config.environment,
    support_email: config.supportEmail,
    credits_url: config.creditsUrl,
    upgrade_url: config.upgradeUrl,
    passkey_origin: relyingPartyOf(config, request)?.origin ?? null,
    videos: ffmpeg ? viewVideos(config) : null,
    engines: enginesOffered(config.ownEngine),
    kept_days: config.keptDays,
  }),

  listSamples: async ({ ctx, origin }) =>
    ctx.config.environment === 'production'
      ? { posts: [], faces: [], credits_url: null }
      : listSamples(origin, sampleSetOf(ctx.config), { hasVideos: ctx.ffmpeg !== undefined }),

  async checkPicture({ ctx, request }) {
    await countChecks(ctx, request.ip)
    const sender = { request, userId: networkOf(request.ip) }
    const filmBytes = ctx.ffmpeg ? ctx.config.videoMaxBytes : undefined
    return ctx.uploads.receive(sender, z.looseObject({}), (upload) => checkPicture(ctx, upload), filmBytes)
  },
}

/** What a video may be and costs. */
function viewVideos(config: Config): SiteConfig['videos'] {
  const { creditVideoSeconds, videoMaxSeconds, videoMaxBytes } = config
  return { credit_seconds: creditVideoSeconds, max_seconds: videoMaxSeconds, max_mb: videoMaxBytes / 1e6 }
}
