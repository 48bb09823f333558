import type { MouseEvent } from 'react'

/**
 * A picture that opens when it is pressed anywhere. Its button, marked by data-opens, lies along one edge only and not over the picture, which
 * is what the pointer meets; the focus of the button is drawn around the whole.
 */
export const pressable = {
  look:
    'cursor-pointer select-none [-webkit-touch-callout:none] after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] ' +
    'has-[[data-opens]:focus-visible]:after:outline-2 has-[[data-opens]:focus-visible]:after:-outline-offset-3 has-[[data-opens]:focus-visible]:after:outline-ember-fg',
  /** Whether a press was meant for the picture: not for a thing to press that lies on it, or in a window that it has opened. */
  isMeant: ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
    target instanceof Element && currentTarget.contains(target) && !target.closest('button, a, input, label'),
} as const
