import { hasRunOut } from '@guise/client'

/** Files to ask for: for visitors, for everybody signed in, for each language but English, and for the screen of an address. */
export type Screens = {
  /** Files that start the app, each after those it needs. */
  entry: string[]
  /** Headers that every call of the app has. */
  headers: Record<string, string>
  visitor: string[]
  inside: string[]
  languages: Record<string, string[]>
  screens: [address: string, files: string[]][]
  /** Addresses that a visitor sees as they are. */
  openToAll: string
}

type ShowPage = (isApp: boolean, languages: string[]) => string
type HasRunOut = (token: string) => boolean

/** The program that runs before the first paint, as text. */
export function startProgram(screens: Screens): string {
  return `(${start.toString()})(${JSON.stringify(screens)},${showPage.toString()},${hasRunOut.toString()});(${keepSubmit.toString()})();(${keepPastes.toString()})(${JSON.stringify(screens.openToAll)})`
}

/** Runs in the browser before anything else of the app, by itself: it may refer to nothing outside. */
function start(
  { entry, headers, visitor, inside, languages, screens, openToAll }: Screens,
  showPage: ShowPage,
  hasRunOut: HasRunOut,
): void {
  // The rules' library would try whether it may write programs, which the page's own policy forbids and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  let needed = entry
  try {
    const token = localStorage.getItem('auth_token')
    const isInside = token !== null
    if (isInside && !hasRunOut(token)) {
      const path = '/api/user/me'
      const answer = fetch(path, { headers: { ...headers, authorization: `Bearer ${token}` } })
      answer.catch(() => undefined) // whoever takes the answer hears of the failure too
      Object.assign(globalThis, { guiseEarly: { path, answer } })
    }
    const isApp = isInside || new RegExp(openToAll).test(location.pathname)
    const words = languages[showPage(isApp, Object.keys(languages))] ?? []
    const screen = screens.find(([address]) => new RegExp(address).test(location.pathname))
    needed = entry.concat(isInside ? inside.concat(screen ? screen[1] : []) : visitor, words)
  } catch {
    // A browser that refuses storage keeps the dark default and finds its files itself.
  }

  // The words of the loading screen are painted before the app is fetched and read: beside its files the style sheet, which
  // the words wait for, would take several times as long.
  const painted = new Promise<void>((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    setTimeout(resolve, 1_000) // a page without anything to paint
  })
  const run = async () => {
    await painted
    const links = document.createDocumentFragment()
    for (const file of new Set(needed)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      links.append(link)
    }
    document.head.append(links)
    // Each file is a task of its own, so that nobody's finger waits for all of them.
    for (const file of entry) {
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(undefined)
      })
    }
  }
  run().catch(() => Object.assign(document.querySelector('#not-loaded') ?? {}, { role: 'alert', hidden: false }))
}

/**
 * Keeps what is sent before the app has taken over the sign-in screen of the page: by Enter or by the button, which a typed address
 * switches on. The app sends it then. Who types needs nothing of the app until then: a key that React heard of would have it take the
 * whole page over at once, and the next key would wait for that. Runs in the browser too, and refers to nothing outside.
 */
function keepSubmit(): void {
  if (document.documentElement.dataset['screen'] !== 'sign-in') return // another screen is drawn by the app, and its forms with it
  const touching = ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'click']
  const types = ['submit', 'input', 'keydown', 'keypress', 'keyup', 'textInput', 'change', ...touching]
  const kept = {
    isAsked: false,
    handleEvent(event: Event) {
      if (event.type === 'submit') {
        event.preventDefault()
        event.stopImmediatePropagation()
        kept.isAsked = true
        return
      }
      const form = event.target instanceof HTMLInputElement ? event.target.form : null
      if (form) event.stopPropagation()
      if (event.type !== 'input') return
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
      if (form && button) button.disabled = new FormData(form).get('email') === ''
    },
    stop() {
      for (const type of types) document.removeEventListener(type, kept, true)
    },
  }
  for (const type of types) document.addEventListener(type, kept, { capture: true, passive: type.startsWith('touch') })
  Object.assign(globalThis, { guiseSubmit: kept })
}

/**
 * Keeps what somebody signed in pastes before the app can hear it, as far as the app asks of it: what a paste brings can be read only
 * while it happens. Runs in the browser too, and refers to nothing outside.
 */
function keepPastes(openToAll: string): void {
  const kept: unknown[] = []
  const keep = ({ clipboardData, target, defaultPrevented }: ClipboardEvent) => {
    if (!clipboardData || new RegExp(openToAll).test(location.pathname) || !localStorage.getItem('auth_token')) return
    const texts = new Map(clipboardData.types.map((type) => [type, clipboardData.getData(type)]))
    const files = [...clipboardData.files]
    kept.push({ target, defaultPrevented, clipboardData: { files, getData: (type: string) => texts.get(type) ?? '' } })
  }
  document.addEventListener('paste', keep)
  Object.assign(globalThis, { guisePastes: { kept, stop: () => document.removeEventListener('paste', keep) } })
}

/**
 * Gives the page its theme and language, and shows what the server wrote into it if it is what this visitor is to see; else the
 * loading screen stands there until the app has drawn. Answers the language. Runs in the browser too, and refers to nothing outside.
 */
function showPage(isApp: boolean, languages: string[]): string {
  const { dataset, lang } = document.documentElement
  const wanted = [localStorage.getItem('language') ?? '', ...navigator.languages]
  const language = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || languages.includes(tag)) ?? 'en'
  document.documentElement.lang = language
  if (localStorage.getItem('theme') === 'light') dataset['theme'] = 'light'
  if (!isApp && lang === language && sessionStorage.getItem('farewell') === null) dataset['screen'] = 'sign-in'
  const isSecure = location.protocol === 'https:' && !/^[\d.]+$|^\[/.test(location.hostname)
  const mayHavePasskeys = 'PublicKeyCredential' in window && (isSecure || location.hostname === 'localhost')
  if (!mayHavePasskeys) dataset['noPasskeys'] = ''
  return language
}
