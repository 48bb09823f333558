import type { Language } from '@guise/contract'
import i18next from 'i18next'
import { client } from '../api/client.ts'
import { onTokensChanged, tokens } from '../api/tokens.ts'
import { keepShellNow } from '../browser/app-files.ts'
import { readStored, writeStored } from '../browser/stored-values.ts'
import { toLanguage } from '../language/language.ts'

/** What the server was last told of this device: where it is reached, and the language to speak there. */
const storageKey = 'push'
/** A browser that refuses the worker, as in a private window, has none. */
const workerPatienceMs = 10_000

/** Whether this browser can show what it is told while the page is closed. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the browser has a subscription of ours. */
export async function isToldHere(): Promise<boolean> {
  if (!canBeTold() || Notification.permission !== 'granted' || readStored(storageKey) === null) return false
  return (await subscriptionHere()) !== null
}

/** Asks the person, unless they have said yes, and has this device told from now on. Called by a click only. */
export async function tellThisDevice(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(publicKey)
}

/** Tells this device nothing any more, without asking the server. */
export async function tellNothingHere(): Promise<void> {
  writeStored(storageKey, null)
  await (await subscriptionHere())?.unsubscribe()
}

/**
 * Keeps the server's word of this device true: the browser may change its subscription, and the person the language. Whoever
 * is signed out here, in this tab or by the server, is told nothing.
 */
export function watchPush(): void {
  onTokensChanged(() => {
    if (tokens.access() === null) keepOrForget()
  })
  i18next.on('languageChanged', keepOrForget)
  keepOrForget()
}

function keepOrForget(): void {
  if (readStored(storageKey) === null || !canBeTold()) return
  // What fails now, without a connection, is tried at the next visit.
  void (tokens.access() === null ? tellNothingHere() : tellAnew()).catch(() => undefined)
}

async function tellAnew(): Promise<void> {
  if (Notification.permission !== 'granted') return tellNothingHere()
  const subscription = await subscriptionHere()
  if (subscription && readStored(storageKey) === noteOf(subscription)) return
  const { public_key: publicKey } = await client.getPush()
  await (publicKey === null ? tellNothingHere() : subscribe(publicKey))
}

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await workerHere()
  const before = await pushManager.getSubscription()
  const isOfKey = before !== null && publicKey === base64url(before.options.applicationServerKey)
  if (before && !isOfKey) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = before && isOfKey ? before : await pushManager.subscribe(options)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await client.subscribePush({ body: { endpoint, keys: { p256dh, auth }, language: spoken() } })
  if (tokens.access() === null) return tellNothingHere() // signed out meanwhile
  writeStored(storageKey, noteOf(subscription))
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

async function workerHere(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This browser runs no worker of this page.')), workerPatienceMs)
  })
  try {
    keepShellNow()
    return await Promise.race([navigator.serviceWorker.ready, late])
  } finally {
    clearTimeout(timer)
  }
}

function noteOf({ endpoint }: PushSubscription): string {
  return `${spoken()} ${endpoint}`
}

function spoken(): Language {
  return toLanguage(i18next.language) ?? 'en'
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
