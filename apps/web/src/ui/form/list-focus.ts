const lookMs = 50
const looks = 20

/**
 * Ref of a list whose entries can be deleted: the focus that goes with an entry, or with the window that asked before, goes on to
 * the last button of the entry that takes its place; to the page when there is none, or to the window that the list stands in.
 */
export function listFocus(list: HTMLUListElement | null): (() => void) | undefined {
  if (!list) return undefined
  const around = list.closest('[role=dialog]')
  const observer = new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      if (removedNodes.length === 0 || addedNodes.length > 0) continue
      whenLost(around, () => lastButton(nextSibling) ?? lastButton(previousSibling))
    }
  })
  observer.observe(list, { childList: true })
  return () => {
    observer.disconnect()
    whenLost(around, () => undefined)
  }
}

/** Moves the focus to the page once a window has closed and what it was asked from is there no more. */
export function focusPageWhenLost(): void {
  whenLost(null, () => undefined)
}

/**
 * Moves the focus once nothing has it. A window that is about to close takes it along a while later, and lets nothing behind it have
 * it before; where the person has gone, it stays. A button that is disabled for a while cannot take it yet, and the window around, or
 * a menu that closes behind it, may catch what was lost a drawing later: so it is looked again until the focus has stayed.
 */
function whenLost(around: Element | null, find: () => HTMLElement | undefined, looksLeft = looks): void {
  setTimeout(() => {
    const isCovered = [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog !== around)
    const isLost = isNowhere(document.activeElement, around)
    if (!isCovered && !isLost) return
    if (isLost && (!isCovered || looksLeft === 0)) {
      const place = around?.isConnected ? around.querySelector('button') : document.querySelector<HTMLElement>('#page')
      ;(find() ?? place)?.focus()
    }
    if (looksLeft > 0) whenLost(around, find, looksLeft - 1)
  }, lookMs)
}

/** Whether what has the focus is nothing to work with: the page or the window as a whole, or something hidden behind the window. */
function isNowhere(focused: Element | null, around: Element | null): boolean {
  if (!focused || focused === document.body || focused === around) return true
  return around !== null && focused.closest('[aria-hidden=true], [inert]') !== null
}

function lastButton(entry: Node | null): HTMLElement | undefined {
  if (!(entry instanceof Element) || !entry.isConnected) return undefined
  return [...entry.querySelectorAll('button')].at(-1)
}
