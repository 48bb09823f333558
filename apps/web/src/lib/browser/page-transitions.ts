/**
 * Takes it as no failure that the way from one page to the next is not drawn: because another page was asked for before it was, or
 * because nobody sees the tab. The browser refuses `ready` then, which the router never looks at; the pages change all the same.
 */
export function allowUndrawnTransitions(): void {
  if (!('startViewTransition' in document)) return // an older browser changes pages at once
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
