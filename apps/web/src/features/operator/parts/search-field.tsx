import { profileSearchDebounceMs } from '@guise/contract'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { controlClass } from '../../../ui/field.tsx'

/** A field that tells what is searched for once the person pauses. */
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
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onSearch(typed), profileSearchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <div className="relative min-w-48 flex-1">
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-fg-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} h-11 pl-9`}
      />
    </div>
  )
}
