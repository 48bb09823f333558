import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../lib/browser/theme.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'

/** Turns the dark theme into the light one and back. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const [theme, toggleTheme] = useTheme()
  return (
    <IconButton
      label={theme === 'dark' ? t('shell.toLight') : t('shell.toDark')}
      icon={theme === 'dark' ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
      onClick={toggleTheme}
    />
  )
}
