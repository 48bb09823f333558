import { ApiError } from '@guise/client'
import type { Client } from '@guise/client'
import { appVersion } from '@guise/contract'
import type { GallerySections, Notice, SiteConfig } from '@guise/contract'

/** Whether a server does not have a call: it says 404 without a reason, or something that is no answer to it. Ours gives a reason. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.error_type === 'PARSING_ERROR' || (error.status_code === 404 && !error.reason)
}

/**
 * Stands in for calls that the specification does not have: the settings of the site, the bell's, and the retry of one item, for which it
 * has that of the task.
 */
export function withMissingCalls(client: Client): Client {
  let isRead = false
  return {
    ...client,
    getSite: (...call) =>
      client
        .getSite(...call)
        .then(asSite)
        .catch(otherwise(usualSite)),
    listNotices: (...call) =>
      client
        .listNotices(...call)
        .then(asList)
        .catch(otherwise(async () => (await import('./sample-notices.ts')).sampleNotices(client, isRead))),
    markNoticesRead: (...call) =>
      client.markNoticesRead(...call).catch((error: unknown) => {
        if (!isMissing(error)) throw error
        isRead = true
        return undefined
      }),
    retryContent: ({ params, body }, options) =>
      client.retryContent({ params, body }, options).catch((error: unknown) => {
        if (!isMissing(error) || body?.boxes) throw error
        return client.updateTask({ params: { task_id: params.task_id }, body: { status: 'pending' } }, options)
      }),
    listGallerySections: (...call) => client.listGallerySections(...call).then(asSections),
  }
}

/** What is done instead where there is no such call; any other failure stays one. */
function otherwise<Answer>(answer: () => Answer | Promise<Answer>) {
  return (error: unknown): Answer | Promise<Answer> => {
    if (isMissing(error)) return answer()
    throw error
  }
}

function asSite(answer: SiteConfig): SiteConfig {
  return { ...usualSite(), ...answer }
}

/** What ours has unless it is set otherwise. */
function usualSite(): SiteConfig {
  return {
    app_version: appVersion,
    environment: 'production',
    support_email: 'support@localhost',
    credits_url: 'https://ko-fi.com/',
    upgrade_url: 'https://ko-fi.com/',
    passkey_origin: null,
    videos: null,
    engines: [],
    kept_days: { codes: 1, sessions: 30, notices: 90, cases: 365, payments: 730, log: 730, audits: 365 },
  }
}

function asList(answer: unknown): Notice[] {
  if (Array.isArray(answer)) return answer as Notice[] // the contract's answer of this call
  throw noAnswer()
}

function asSections(answer: Partial<GallerySections>): GallerySections {
  if (Array.isArray(answer.sections)) return answer as GallerySections // the contract's answer of this call
  throw noAnswer()
}

/** The error of an answer that was meant for something else. */
export function noAnswer(): ApiError {
  return new ApiError('Failed to parse server response', 200, 'PARSING_ERROR')
}
