import type { NetworkTokens } from '@guise/posts'
import { z } from 'zod'

/** What the settings of networks that read posts for those who have a token may be. */
export const tokenRules = {
  REDDIT_CLIENT_ID: z.string().optional(),
  REDDIT_CLIENT_SECRET: z.string().optional(),
  TUMBLR_API_KEY: z.string().optional(),
  IMGUR_CLIENT_ID: z.string().optional(),
  X_BEARER_TOKEN: z.string().optional(),
}

/** What networks that ask for a token are given; half of one is none. */
export function tokensOf(settings: { [name in keyof typeof tokenRules]?: string | undefined }): NetworkTokens {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret } = settings
  return {
    ...(clientId && clientSecret && { reddit: { clientId, clientSecret } }),
    ...(settings.TUMBLR_API_KEY && { tumblr: settings.TUMBLR_API_KEY }),
    ...(settings.IMGUR_CLIENT_ID && { imgur: settings.IMGUR_CLIENT_ID }),
    ...(settings.X_BEARER_TOKEN && { x: settings.X_BEARER_TOKEN }),
  }
}
