import { useRouter } from '@tanstack/react-router'
import { Search } from '../icons/signs.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { controlClass } from './field.tsx'
import { profileSearchDebounceMs } from '../../lib/screen-constants.ts'

/**
 * A field that tells what is searched for once the person pauses. A search that changes from elsewhere, as by Back,
 * replaces what was typed; a way to another page that begins meanwhile is not called back.
 */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string
  placeholder: string
  value: string
  onSearch: (search: string) => void
}) {
  const router = useRouter()
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== told) setTyped(value)
  }
  const tell = useEffectEvent((search: string) => {
    setTold(search)
    if (search !== value) onSearch(search)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), profileSearchDebounceMs)
    const stopListening = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer)
    })
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [typed, router])
  return (
    <div className="relative min-w-48 flex-1">
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-fg-3" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} h-11 pl-9`}
      />
    </div>
  )
}
