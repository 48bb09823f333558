import type { PictureCheck } from '@guise/contract'
import { clsx } from 'clsx'
import { CircleCheck, CircleHelp, CircleMinus } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../lib/language/format.ts'

const layers = ['credentials', 'watermark', 'likeness'] as const
const signs = {
  found: { icon: CircleCheck, color: 'text-mint' },
  unsure: { icon: CircleHelp, color: 'text-sun' },
  none: { icon: CircleMinus, color: 'text-fg-3' },
}

type CheckedLayersProps = { check: PictureCheck; fileName: string; isVideo: boolean }

/** What a picture or a video says of where it comes from: one sentence over all, then each layer apart. */
export function CheckedLayers({ check, fileName, isVideo }: CheckedLayersProps) {
  const { t } = useTranslation()
  const verdict = verdictOf(check)
  return (
    <section aria-labelledby="checked">
      <h2 id="checked" className="text-xl">
        {t(isVideo ? `checkPicture.video.verdict.${verdict}` : `checkPicture.verdict.${verdict}`)}
      </h2>
      <p className="mt-1 break-all text-sm text-fg-3">{fileName}</p>
      <dl className="mt-4 flex flex-col gap-3">
        {layers.map((layer) => {
          const { state, made_at } = check[layer]
          const { icon: Icon, color } = signs[signOf(state)]
          return (
            <div key={layer} className="relative rounded-card border border-line bg-raised py-3 pr-4 pl-12">
              <dt className="font-medium">
                <Icon aria-hidden className={clsx('absolute top-3.5 left-4 size-5', color)} />
                {t(`checkPicture.layers.${layer}`)}
              </dt>
              <dd className="text-fg-2">
                {t(`checkPicture.states.${layer}.${state}` as 'checkPicture.states.watermark.none')}
                {made_at && (
                  <span className="block text-sm text-fg-3">
                    {t('checkPicture.madeAt', { time: dateAndTime(made_at) })}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-4 text-sm text-fg-3">{t('checkPicture.limits')}</p>
    </section>
  )
}

type State = PictureCheck[(typeof layers)[number]]['state']

function signOf(state: State): keyof typeof signs {
  if (state === 'none') return 'none'
  return state === 'valid' || state === 'known' ? 'found' : 'unsure'
}

/** A likeness alone, somebody else's statement, or a mark without a record is not enough to be sure. */
function verdictOf({ credentials, watermark, likeness }: PictureCheck): 'made' | 'likely' | 'unknown' {
  if (credentials.state === 'valid' || watermark.state === 'known') return 'made'
  const isLikely = credentials.state === 'changed' || watermark.state === 'unknown' || likeness.state === 'similar'
  return isLikely ? 'likely' : 'unknown'
}
