import type { Language } from '@guise/contract'
import { notices as de } from '../../src/copy/de/reasons/notices.ts'
import { notices as es } from '../../src/copy/es/reasons/notices.ts'
import { notices as fr } from '../../src/copy/fr/reasons/notices.ts'
import { notices as ja } from '../../src/copy/ja/reasons/notices.ts'
import { notices as pt } from '../../src/copy/pt/reasons/notices.ts'

/** Sentences by language and reason. A message brings its English, for languages and reasons that the worker does not know. */
type Sentences = Record<string, Record<string, (params: object) => string>>
/** What the server sends: see ideas/push/send-push.ts. */
type Told = { reason: { code: string }; message: string; language: string; path: string; tag: string }

/** Those of the bell in every language that the worker has to know. */
const notices: Record<Exclude<Language, 'en'>, typeof de> = { de, es, fr, ja, pt }

/** What a device may be told. */
const told = ['task_ready', 'task_without_result', 'one_video_ready'] as const

/** The program that shows what the server tells a device, and opens its task: text, to stand in the service worker. */
export function pushProgram(): string {
  const languages = Object.entries(notices).map(([language, sentences]) => {
    const own = told.map((code) => `${code}:${sentences[code].toString()}`)
    return `${language}:{${own.join(',')}}`
  })
  return `;(${listen.toString()})({${languages.join(',')}})\n`
}

/** As much of a worker as is used here: the types of a page and those of a worker exclude each other. */
type Worker = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
type WorkerEvent = {
  data: { json(): Told } | null
  notification: Notification
  waitUntil(work: Promise<unknown>): void
}

/** Runs in the worker, by itself: it may refer to nothing outside. */
function listen(sentences: Sentences): void {
  const worker = globalThis as unknown as Worker // it runs nowhere else
  worker.addEventListener('push', (event) => {
    let shown: Partial<Told> = {}
    try {
      shown = event.data?.json() ?? {}
    } catch {
      // Something has to be shown: a browser takes the right away from who is sent messages and shows none.
    }
    const { reason, message = '', language = 'en', path = '/', tag = '' } = shown
    const say = reason && sentences[language]?.[reason.code]
    const icon = '/icons/icon-192.png'
    const body = say ? say(reason) : message
    event.waitUntil(
      worker.registration.showNotification('Guise', { body, lang: say ? language : 'en', tag, icon, data: { path } }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as { path: string } // as it was shown above
    const url = new URL(path, worker.location.origin)
    if (url.origin !== worker.location.origin) return
    const open = async () => {
      const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const there = pages.find((page) => new URL(page.url).pathname === url.pathname)
      await (there ? there.focus() : worker.clients.openWindow(url.href))
    }
    event.waitUntil(open())
  })
}
