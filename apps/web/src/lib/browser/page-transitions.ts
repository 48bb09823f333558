/**
 * Takes it as no failure that the way from one page to the next is not drawn: because another page was asked for before it was, or
 * because nobody sees the tab. The browser refuses `ready` then, which the router never looks at; the pages change all the same.
 * And lets a press that comes while it is drawn reach the page.
 */
export function allowUndrawnTransitions(): void {
  if (!('startViewTransition' in document)) return // an older browser changes pages at once
  const start = document.startViewTransition.bind(document)
  let drawn: ViewTransition | undefined
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    drawn = transition
    const end = () => {
      if (drawn === transition) drawn = undefined
    }
    transition.finished.then(end, end)
    return transition
  }
  handPressesOn(() => drawn)
}

/** While a page is drawn coming a press meets its picture, which is nobody's: the way there is cut short, and the press goes to what lies there. */
function handPressesOn(drawn: () => ViewTransition | undefined): void {
  const root = document.documentElement
  let cut: ViewTransition | undefined
  window.addEventListener('pointerdown', ({ target }) => {
    cut = target === root ? drawn() : undefined
    cut?.skipTransition()
  })
  window.addEventListener('click', (press) => {
    if (!cut || press.target !== root) return
    const isOver = cut.finished.catch(() => undefined)
    cut = undefined
    void isOver
      .then(nextFrame)
      .then(nextFrame)
      .then(() => handOn(press))
  })
}

/** By then a page that was only a picture has its shape. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function handOn(press: MouseEvent): void {
  const met = document.elementFromPoint(press.clientX, press.clientY)
  if (!met || met === document.documentElement) return
  met.closest<HTMLElement>('a, button, input, select, textarea')?.focus()
  met.dispatchEvent(new MouseEvent('click', press))
}
