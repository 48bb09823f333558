import { apiTimeoutMs, appVersion, operations } from '@guise/contract'
import type { AnswerOf, InputOf, Operation, OperationName, Operations } from '@guise/contract'
import { ApiError, asApiError, asText, networkErrorDetail, readApiError } from './api-error.ts'

/** Where the tokens of a session are kept. */
export type TokenStore = {
  access(): string | null
  refresh(): string | null
  save(tokens: { access_token: string; refresh_token?: string | undefined }): void
  clear(): void
}

/** What a client needs to know. */
export type ClientOptions = {
  /** Ends in the base path, such as /api or https://guise.example/api. */
  baseUrl: string
  /** A personal access token, for a program that has one: no session is opened or renewed. */
  token?: string
  /** Where the tokens of a session are kept, for an app in which people sign in. */
  tokens?: TokenStore
  environment?: string
  timeoutMs?: number
  fetch?: typeof fetch
  /** Fired once when a session could not be renewed and was cleared. */
  onUnauthorized?: () => void
  /** Lets the person show that it is they, by a passkey only or in any way, for a call that needs it; true once it is shown. */
  prove?: (by: 'passkey' | 'any') => Promise<boolean>
}

/** What one call may change. */
export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  fetch?: typeof fetch
  headers?: Record<string, string>
}

type Call<O extends Operation> =
  Record<string, never> extends InputOf<O>
    ? (input?: InputOf<O>, options?: CallOptions) => Promise<AnswerOf<O>>
    : (input: InputOf<O>, options?: CallOptions) => Promise<AnswerOf<O>>

/** A function for every call of the contract that answers once. */
export type Client = { [N in Exclude<OperationName, 'streamTaskStatus'>]: Call<Operations[N]> } & {
  /** The raw answer of a call, with headers and body, after sign-in renewal. Refusals throw ApiError. */
  request(name: OperationName, input?: RequestInput, options?: CallOptions): Promise<Response>
}

/** Parts of a call before they are put into an address and a body. */
export type RequestInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Builds a typed client: Bearer header, one shared renewal on 401, a time-out, and ApiError for every failure. */
export function createClient({ token, tokens = fixedToken(token ?? null), ...others }: ClientOptions): Client {
  const options = { ...others, tokens }
  const send = createSender(options)
  const { isDue, hasFreshToken } = createRenewal(options, send)

  async function request(name: OperationName, input: RequestInput = {}, call: CallOptions = {}): Promise<Response> {
    const operation: Operation = operations[name]
    const usedToken = operation.access === 'public' ? null : options.tokens.access()
    const isAhead = usedToken !== null && isDue(usedToken)
    if (isAhead) await hasFreshToken(usedToken)
    let response = await send(operation, input, call)
    if (response.status === 401 && usedToken !== null) {
      if (!isAhead && (await hasFreshToken(usedToken))) response = await send(operation, input, call)
      if (response.status === 401 && options.tokens.access() !== null) endSession()
    }
    if (response.status === 403 && operation.needsProof) {
      const refusal = await readApiError(response)
      if (!(await isProved(refusal))) throw refusal
      response = await send(operation, input, call)
    }
    if (!response.ok && response.status !== 304) throw await readApiError(response)
    return response
  }

  async function isProved({ reason }: ApiError): Promise<boolean> {
    if (reason?.code === 'passkey_proof_needed') return (await options.prove?.('passkey')) ?? false
    return reason?.code === 'fresh_proof_needed' && ((await options.prove?.('any')) ?? false)
  }

  function endSession(): void {
    options.tokens.clear()
    options.onUnauthorized?.()
  }

  const calls = Object.fromEntries(
    Object.keys(operations).map((key) => {
      const name = key as OperationName // the keys of the table are its names
      const answer = async (input?: RequestInput, call?: CallOptions) => {
        try {
          return await readAnswer(operations[name], await request(name, input, call))
        } catch (error) {
          throw call?.signal?.aborted ? error : asApiError(error)
        }
      }
      return [name, answer]
    }),
  )
  return { ...calls, request } as Client // one function per key of the table, typed from the same table
}

type Options = ClientOptions & { tokens: TokenStore }

/** A token that is never renewed, and stays when it is refused: whoever gave it has to see to that. */
function fixedToken(token: string | null): TokenStore {
  return { access: () => token, refresh: () => null, save: () => undefined, clear: () => undefined }
}

type Send = (operation: Operation, input: RequestInput, call: CallOptions) => Promise<Response>

/** Sends one call as it is, with its headers and its time limit. */
function createSender(options: Options): Send {
  return async (operation, input, call) => {
    const token = options.tokens.access()
    const headers = new Headers({
      'x-app-version': appVersion,
      'x-environment': options.environment ?? 'production',
      ...call.headers,
    })
    if (token && operation.access !== 'public') headers.set('authorization', `Bearer ${token}`)
    if (operation.isIdempotent) headers.set('idempotency-key', call.idempotencyKey ?? crypto.randomUUID())
    const init: RequestInit = { method: operation.method, headers, credentials: 'include' }
    if (operation.isMultipart) {
      init.body = toForm(input.body)
    } else {
      headers.set('content-type', 'application/json')
      if (operation.body) init.body = JSON.stringify(input.body ?? {})
    }
    const timeoutMs = options.timeoutMs ?? apiTimeoutMs
    const limit =
      operation.isStream || operation.isMultipart || operation.isFile ? undefined : AbortSignal.timeout(timeoutMs)
    const signals = [call.signal, limit].filter((signal) => signal !== undefined)
    if (signals.length > 0) init.signal = AbortSignal.any(signals)
    try {
      return await (call.fetch ?? options.fetch ?? fetch)(addressOf(options.baseUrl, operation, input), init)
    } catch (cause) {
      if (call.signal?.aborted) throw cause
      if (limit?.aborted) {
        throw new ApiError(`Request timed out after ${timeoutMs}ms`, 408, 'TIMEOUT', { cause, timeoutMs })
      }
      throw new ApiError(networkErrorDetail, 0, 'NETWORK_ERROR', { cause })
    }
  }
}

/**
 * hasFreshToken answers whether there is a newer token than the one a call was refused with, or would be: isDue says that of a token
 * which has run out, or was refused to another call. Calls that ask at once share one renewal.
 */
function createRenewal(options: Options, send: Send) {
  let renewal: Promise<boolean> | undefined
  let refused: string | undefined
  let newest: string | undefined

  function renew(): Promise<boolean> {
    renewal ??= renewOnce().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  async function renewOnce(): Promise<boolean> {
    const token = options.tokens.refresh()
    if (!token) return false
    const response = await send(operations.refreshSession, { body: { refresh_token: token } }, {})
    if (isPassing(response.status)) throw await readApiError(response)
    if (!response.ok) return false
    const tokens = (await readJson(response)) as AnswerOf<Operations['refreshSession']>
    newest = tokens.access_token
    options.tokens.save(tokens)
    return true
  }

  return {
    // One that was only just given has run out where the clock is wrong, as each after it will have.
    isDue: (token: string): boolean =>
      (renewal !== undefined && token === refused) || (token !== newest && hasRunOut(token)),
    hasFreshToken: async (usedToken: string): Promise<boolean> => {
      refused = usedToken
      const current = options.tokens.access()
      // Another call or another tab may have renewed the session, or ended it, meanwhile.
      return current !== null && (current !== usedToken || (await renew()))
    },
  }
}

/**
 * Whether an access token says itself that its time is over, by the clock of this device. Also runs in the browser as text, before the
 * app is there: it refers to nothing outside.
 */
export function hasRunOut(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const { exp } = claims as { exp?: number } // seconds since 1970, where a token tells
    return exp !== undefined && exp * 1000 <= Date.now()
  } catch {
    return false // not one that tells
  }
}

/** A server that is down or asks to wait says nothing about the session. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

async function readAnswer(operation: Operation, response: Response): Promise<unknown> {
  if (response.status === 204 || operation.status === 204) return undefined // whatever else a server says of what is done
  if (operation.isFile) return response.blob()
  return readJson(response)
}

/** The JSON of an answer; throws ApiError for one that breaks off or is none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError(networkErrorDetail, 0, 'NETWORK_ERROR', { cause })
  })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('Failed to parse server response', response.status, 'PARSING_ERROR', { cause })
  }
}

function addressOf(baseUrl: string, operation: Operation, input: RequestInput): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(asText(input.params?.[key])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, asText(value))
  }
  return `${baseUrl.replace(/\/$/, '')}${path}${query.size > 0 ? `?${query}` : ''}`
}

function toForm(body: unknown): FormData {
  const form = new FormData()
  const { file, file_name, ...fields } = body as { file: Blob; file_name: string } & Record<string, unknown> // InputOf of multipart calls
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.set(key, asText(value))
  form.set('file', file, file_name)
  return form
}
