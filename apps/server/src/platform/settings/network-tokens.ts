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

type Settings = { [name in keyof typeof tokenRules]?: string | undefined }

/** What is wrong between the settings. */
export function tokenProblems({ REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret }: Settings): string[] {
  return !clientId === !clientSecret
    ? []
    : ['REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET belong together: set both, or none']
}

/** What networks that ask for a token are given. */
export function tokensOf(settings: Settings): NetworkTokens {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret } = settings
  return {
    ...(clientId && clientSecret && { reddit: { clientId, clientSecret } }),
    ...(settings.TUMBLR_API_KEY && { tumblr: settings.TUMBLR_API_KEY }),
    ...(settings.IMGUR_CLIENT_ID && { imgur: settings.IMGUR_CLIENT_ID }),
    ...(settings.X_BEARER_TOKEN && { x: settings.X_BEARER_TOKEN }),
  }
}
