/** Files to ask for: for visitors, for everybody signed in, for readers of German, and for the screen of an address. */
export type Screens = {
  /** Headers that every call of the app has. */
  headers: Record<string, string>
  visitor: string[]
  inside: string[]
  german: string[]
  screens: [address: string, files: string[]][]
}

/** The program that runs before the first paint, as text. */
export function startProgram(screens: Screens): string {
  return `(${start.toString()})(${JSON.stringify(screens)})`
}

/** Runs in the browser before anything else of the app, by itself: it may refer to nothing outside. */
function start({ headers, visitor, inside, german, screens }: Screens): void {
  // The rules' library would try whether it may write programs, which the page's own policy forbids and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  try {
    if (localStorage.getItem('theme') === 'light') document.documentElement.dataset['theme'] = 'light'
    const token = localStorage.getItem('auth_token')
    const isInside = token !== null
    if (isInside) {
      const path = '/api/user/me'
      const answer = fetch(path, { headers: { ...headers, authorization: `Bearer ${token}` } })
      answer.catch(() => undefined) // whoever takes the answer hears of the failure too
      Object.assign(globalThis, { guiseEarly: { path, answer } })
    }
    const isGerman = (localStorage.getItem('language') ?? navigator.language).startsWith('de')
    if (isGerman) document.documentElement.lang = 'de'
    const screen = screens.find(([address]) => new RegExp(address).test(location.pathname))
    const files = isInside ? inside.concat(screen ? screen[1] : []) : visitor
    const links = document.createDocumentFragment()
    for (const file of new Set(isGerman ? files.concat(german) : files)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      links.append(link)
    }
    document.head.append(links)
  } catch {
    // A browser that refuses storage keeps the dark default and finds its files itself.
  }
}
