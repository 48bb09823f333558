import { EyeOff } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'

/** Class that leaves only the colours of the pictures inside; their edges stay sharp. */
export const veil = '[&_img]:scale-125 [&_img]:blur-2xl'

/** Says on a veiled photo why it is veiled and that a click shows it. */
export function VeilSign() {
  const { t } = useTranslation()
  return (
    <span className="flex flex-col items-center gap-1 rounded-control bg-ink/80 px-3 py-2 text-center text-xs text-paper">
      <EyeOff aria-hidden className="size-5" />
      {t('tasks.item.veiled')}
    </span>
  )
}
