import { useTranslation } from 'react-i18next'
import { firstCharacters, isLonger } from '../../lib/characters.ts'

/** A name cut to as many characters; that it goes on is drawn behind them and is none of them. An empty name is 'Untitled'. */
export function ShortName({ name, length }: { name: string; length: number }) {
  const { t } = useTranslation()
  const shown = name.trim() || t('common.untitled')
  if (!isLonger(shown, length)) return shown
  return <span className="after:content-['…']">{firstCharacters(shown, length).trimEnd()}</span>
}
