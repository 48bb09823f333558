import { appVersion } from '@guise/contract'
import { listSamples } from '../../../ideas/demo/samples.ts'
import type { Handlers } from '../serve.ts'

/** Calls of the site itself. */
export const siteRoutes: Handlers<'getSite' | 'listSamples'> = {
  getSite: async ({ ctx: { config } }) => ({
    app_version: appVersion,
    environment: config.environment,
    support_email: config.supportEmail,
    credits_url: config.creditsUrl,
    upgrade_url: config.upgradeUrl,
    kept_days: config.keptDays,
  }),

  listSamples: async ({ ctx, origin }) =>
    ctx.config.environment === 'production' ? { posts: [], faces: [] } : listSamples(origin),
}
