import type { RecognisedLink } from '@guise/contract'
import { shortAddress } from '@guise/links'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from '../../../ui/icons/signs.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayReason } from '../../../lib/language/say-reason.ts'
import { networkLabel } from '../../../lib/language/network-label.ts'
import { NetworkMark } from '../network/network-mark.tsx'
import { useVideoTerms } from '../model/video-price.ts'
import { client } from '../../../lib/api/client.ts'

const pauseMs = 300

/** What each link that was entered is, before anything is created: its network, or why it cannot be read. */
export function RecognisedLinks({ text }: { text: string }) {
  const { t } = useTranslation()
  const settled = useSettled(text)
  const { data } = useQuery({ ...linksQuery(settled), enabled: settled.trim() !== '' })
  if (!data || text.trim() === '' || data.links.length === 0) return null
  return (
    <div aria-live="polite">
      <ul aria-label={t('tasks.links.recognised')} className="flex flex-col gap-1.5">
        {data.links.map((link) => (
          <Recognised key={link.url} link={link} />
        ))}
      </ul>
      {data.merged > 0 && <p className="mt-1.5 text-sm text-fg-2">{t('tasks.links.merged', { count: data.merged })}</p>}
    </div>
  )
}

function Recognised({ link }: { link: RecognisedLink }) {
  const { t } = useTranslation()
  const terms = useVideoTerms()
  const isReadable = link.reason === null
  const Sign = isReadable ? CircleCheck : TriangleAlert
  return (
    <li className="flex items-start gap-2 text-sm">
      <NetworkMark network={link.network} className="mt-0.5 size-4 shrink-0 text-fg-2" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {link.network !== null && link.label !== null && (
            <span className="font-medium">{networkLabel(link.network, link.label)} </span>
          )}
          <span className="mono text-xs text-fg-3">{shortAddress(link.url)}</span>
        </span>
        {isReadable && link.kind === 'video' && terms && (
          <span className="block text-xs text-fg-3">{t('videos.priceOfLink', { count: terms.credit_seconds })}</span>
        )}
        {!isReadable && (
          <span className="block text-fg-2">
            <span className="sr-only">{t('tasks.links.unsupported')} </span>
            {link.reason && sayReason(link.because, link.reason)}
          </span>
        )}
      </span>
      <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${isReadable ? 'text-mint' : 'text-sun'}`} />
    </li>
  )
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Query of what each link of a text is. What was known before stays in sight until then. */
function linksQuery(text: string) {
  return queryOptions({
    queryKey: ['links', text],
    queryFn: ({ signal }) => client.recogniseLinks({ body: { text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}
