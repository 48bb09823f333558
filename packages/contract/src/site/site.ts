import { z } from 'zod'
import { get } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { EngineChoice } from '../tasks/engine.ts'

/** What the page needs to know of this installation before anyone signs in. */
export const SiteConfig = z
  .object({
    app_version: z.string(),
    environment: z.enum(['development', 'test', 'production']),
    support_email: z.string(),
    credits_url: z.string(),
    upgrade_url: z.string(),
    passkey_origin: z.string().nullable().describe('Where passkeys are offered; null when they are offered nowhere.'),
    videos: z
      .object({
        credit_seconds: z.int().describe('A video costs one credit per started so many seconds.'),
        max_seconds: z.int(),
        max_mb: z.int(),
      })
      .nullable()
      .describe('What a video may be and costs; null where none is swapped.'),
    engines: z.array(EngineChoice).describe('What a task may ask for as its engine.'),
    kept_days: z
      .object({
        codes: z.int(),
        sessions: z.int(),
        notices: z.int(),
        cases: z.int(),
        payments: z.int(),
        log: z.int(),
        audits: z.int(),
      })
      .describe('How many days what is over is kept: ended sessions, settled cases, and so on.'),
  })
  .meta({ id: 'SiteConfig' })
export type SiteConfig = z.infer<typeof SiteConfig>

/** Sample posts and faces to try the app with; empty in production. */
export const Samples = z
  .object({
    posts: z.array(
      z.object({
        url: z.string(),
        title: z.string(),
        photo_count: z.int(),
        has_video: z.boolean().describe('Whether it is one video and no photo.'),
        thumbnail_urls: z.array(z.string()),
      }),
    ),
    faces: z.array(z.object({ url: z.string(), name: z.string() })),
    credits_url: z.string().nullable().describe('The page that says whose pictures these are.'),
  })
  .meta({ id: 'Samples' })
export type Samples = z.infer<typeof Samples>

/** Calls of the site itself. */
export const siteOperations = {
  getSite: {
    ...get,
    path: '/site',
    tag: 'Site',
    access: 'public',
    summary: 'Settings a page needs before sign-in',
    response: SiteConfig,
    errors: [],
  },
  listSamples: {
    ...get,
    path: '/samples',
    tag: 'Site',
    access: 'public',
    summary: 'Sample posts and faces to try the app with',
    response: Samples,
    errors: [],
  },
} as const satisfies Record<string, Operation>
