/** The small number of a frame on a contact sheet: the first is 01A. Decoration, not read out. */
export function FrameId({ index, className = '' }: { index: number; className?: string }) {
  return (
    <span aria-hidden className={`mono text-xs ${className}`}>
      {frameId(index)}
    </span>
  )
}

/** The same in words: what tells things without a name apart. */
export function frameId(index: number): string {
  return `${String(index + 1).padStart(2, '0')}A`
}
