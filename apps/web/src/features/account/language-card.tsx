import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/text/card.tsx'
import { LanguageSelect } from '../../ui/form/language-select.tsx'

/** Which language the app speaks; kept in this browser. */
export function LanguageCard() {
  const { t } = useTranslation()
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('language.title')}</h2>
      <LanguageSelect hideLabel hint={t('language.description')} />
    </Card>
  )
}
