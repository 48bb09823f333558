/** Copies `text`; whether it could. Over plain HTTP, as within a network of one's own, a browser has no clipboard to write to: it copies what is selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const copied = document.createElement('span')
  copied.textContent = text
  copied.className = 'fixed top-0 opacity-0 select-text whitespace-pre'
  // Within the window that is open: beyond it nothing can be selected.
  const place = document.activeElement?.parentElement ?? document.body
  place.append(copied)
  getSelection()?.selectAllChildren(copied)
  // Nothing else copies where there is no clipboard.
  // oxlint-disable-next-line no-deprecated
  const isCopied = document.execCommand('copy')
  copied.remove()
  return isCopied
}
