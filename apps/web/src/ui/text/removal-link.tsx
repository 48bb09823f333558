import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The way to the page on which anybody asks for the removal of a picture. */
export function RemovalLink() {
  const { t } = useTranslation()
  return (
    <Link
      to="/removal"
      className="inline-flex min-h-11 items-center self-start text-ember-fg underline underline-offset-4"
    >
      {t('removal.link')}
    </Link>
  )
}
