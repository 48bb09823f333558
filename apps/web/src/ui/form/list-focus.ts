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
 * it before; where the person has gone, it stays.
 */
function whenLost(around: Element | null, find: () => HTMLElement | undefined, looksLeft = looks): void {
  setTimeout(() => {
    const isCovered = [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog !== around)
    if (looksLeft > 0 && isCovered) whenLost(around, find, looksLeft - 1)
    else if (document.activeElement === document.body) {
      const place = around?.isConnected ? around.querySelector('button') : document.querySelector<HTMLElement>('#page')
      ;(find() ?? place)?.focus()
    }
  }, lookMs)
}

function lastButton(entry: Node | null): HTMLElement | undefined {
  if (!(entry instanceof Element) || !entry.isConnected) return undefined
  return [...entry.querySelectorAll('button')].at(-1)
}
