import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'

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
