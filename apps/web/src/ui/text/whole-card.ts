import type { MouseEvent } from 'react'

/**
 * Makes the whole of a card or row lead where its one marked link leads. The link is not stretched over it, so that its words can be
 * marked and whatever the pointer hits is what is seen there.
 */
export const wholeCard = {
  /** For the card: what it listens for. */
  listens: { onClick: follow, onAuxClick: follow },
  /** For the card: its classes. The focus of the link is drawn around it, above its pictures. */
  look:
    'relative cursor-pointer after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] ' +
    'has-[[data-leads]:focus-visible]:after:outline-2 has-[[data-leads]:focus-visible]:after:-outline-offset-2 has-[[data-leads]:focus-visible]:after:outline-ember-fg',
  /** For the link. */
  link: { 'data-leads': true, className: 'focus-visible:outline-none' },
} as const

const pressed = 'a, button, input, label, select, textarea'
const middleButton = 1

function follow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget: card, button, nativeEvent } = event
  const link = card.querySelector<HTMLAnchorElement>('a[data-leads]')
  // What is pressed in a window that the card has opened comes by here, too, though it lies elsewhere.
  if (!link || !(target instanceof Element) || !card.contains(target) || target.closest(pressed)) return
  if (nativeEvent.defaultPrevented || isMarked(card)) return
  if (button === middleButton) window.open(link.href, '_blank', 'noopener')
  else if (button === 0) link.dispatchEvent(new globalThis.MouseEvent('click', sameClick(nativeEvent)))
}

/** Whether words of the card were marked just now. */
function isMarked(card: Element): boolean {
  const selection = getSelection()
  return selection?.type === 'Range' && selection.containsNode(card, true)
}

function sameClick({ ctrlKey, metaKey, shiftKey, altKey }: globalThis.MouseEvent): MouseEventInit {
  return { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey, altKey }
}
