const names = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Calls back at the first thing a person does with the page; answers how to stop waiting for it. */
export function atFirstInput(act: () => void): () => void {
  for (const name of names) window.addEventListener(name, act, { once: true, passive: true })
  return () => {
    for (const name of names) window.removeEventListener(name, act)
  }
}
