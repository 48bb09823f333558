import { clsx } from 'clsx'
import { ImageOff } from '../icons/things.ts'
import type { ReactNode } from 'react'

/** Why a picture is not to be seen: in words, or, where it is too small for them, by a sign with the words behind it. */
export function PhotoNotice({
  alt = '',
  words,
  isSmall,
  children,
}: {
  /** What the picture would show, when nothing else says it. */
  alt?: string
  words: string
  isSmall: boolean
  children?: ReactNode
}) {
  return (
    <div
      {...(isSmall && { title: words })}
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-sm text-[#b9afa3]"
    >
      <ImageOff aria-hidden className={isSmall ? 'size-4' : 'size-6'} />
      <span className={clsx(isSmall && 'sr-only', children && 'rounded-[4px] bg-ink/75 px-2 py-0.5')}>
        {alt && <span className="sr-only">{`${alt}: `}</span>}
        {words}
      </span>
      {!isSmall && children && <div className="relative z-10">{children}</div>}
    </div>
  )
}

/** The picture that stands where a photo could not be loaded: two half-profiles on either side of the seam. */
export function PhotoPlaceholder({ alt }: { alt: string }) {
  return (
    <svg
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      viewBox="0 0 32 32"
      className="absolute inset-0 size-full p-[14%] text-[#26221e] forced-colors:text-[GrayText]"
    >
      <path
        fill="currentColor"
        d="M14.2 4.4C9.8 4.6 7.2 7.6 7.2 11c0 1.2-.2 1.9-.6 2.7l-1.7 3.1c-.3.6-.1 1 .5 1.2l1 .3-.4 1.2.7.6-.5.8c0 .3.4.7.5 1.1.1.6-.4 1.3-.1 2.1.4 1 1.8 1.1 3.4.7.8-.2 1.2.2 1.2 1V29h3z"
      />
      <path
        fill="currentColor"
        d="M17.8 4.4c4.4.2 7 3.2 7 6.6 0 1.2.2 1.9.6 2.7l1.7 3.1c.3.6.1 1-.5 1.2l-1 .3.4 1.2-.7.6.5.8c0 .3-.4.7-.5 1.1-.1.6.4 1.3.1 2.1-.4 1-1.8 1.1-3.4.7-.8-.2-1.2.2-1.2 1V29h-3z"
      />
      <path fill="none" stroke="#7d7367" strokeWidth="0.6" strokeDasharray="1.2 1.2" d="M16 3v26" />
    </svg>
  )
}
