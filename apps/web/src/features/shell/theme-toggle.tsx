import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Turns the dark theme into the light one and back. */
export function ThemeToggle() {
  const [theme, toggleTheme] = useTheme()
  return (
    <IconButton
      label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={theme === 'dark' ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
      onClick={toggleTheme}
    />
  )
}
