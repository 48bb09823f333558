import type { NetworkTokens } from '@guise/posts'

type Named = 'REDDIT_CLIENT_ID' | 'REDDIT_CLIENT_SECRET' | 'TUMBLR_API_KEY' | 'IMGUR_CLIENT_ID' | 'X_BEARER_TOKEN'

/** What networks that ask for a token are given; half of one is none. */
export function tokensOf(settings: { [Name in Named]?: string | undefined }): NetworkTokens {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret } = settings
  return {
    ...(clientId && clientSecret && { reddit: { clientId, clientSecret } }),
    ...(settings.TUMBLR_API_KEY && { tumblr: settings.TUMBLR_API_KEY }),
    ...(settings.IMGUR_CLIENT_ID && { imgur: settings.IMGUR_CLIENT_ID }),
    ...(settings.X_BEARER_TOKEN && { x: settings.X_BEARER_TOKEN }),
  }
}
