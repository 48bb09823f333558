import { findLinks, linkLines, splitPaste } from '@guise/links'
import { useId } from 'react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSamples } from '../../../lib/api/shared-queries.ts'
import { Photo } from '../../../ui/photo/photo.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { SampleCredits } from '../../../ui/text/links.tsx'
import { RecognisedLinks } from './recognised-links.tsx'

/** A field of links, one per line, with the count of those found and samples to try. */
export function LinksField({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  const { t } = useTranslation()
  const add = (url: string) => onChange([...linkLines(value), url].join('\n'))
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const links = splitPaste(event.clipboardData.getData('text/plain'))
    if (links === undefined) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const parts = [value.slice(0, selectionStart), links, value.slice(selectionEnd)]
    onChange(
      parts
        .map((part) => part.trim())
        .filter(Boolean)
        .join('\n'),
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={label}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        placeholder={t('tasks.links.placeholder')}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        error={error}
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{t('tasks.links.hint')}</span>
            <span aria-live="polite" className="mono text-xs">
              {t('tasks.links.detected', { count: findLinks(value).length })}
            </span>
          </span>
        }
      />
      <RecognisedLinks text={value} />
      <SamplePosts links={findLinks(value)} onChoose={add} />
    </div>
  )
}

function SamplePosts({ links, onChoose }: { links: string[]; onChoose: (url: string) => void }) {
  const { t } = useTranslation()
  const { posts, credits_url } = useSamples()
  const id = useId()
  if (posts.length === 0) return null
  return (
    <div>
      <h3 id={id} className="mb-1.5 text-sm font-medium text-fg-2">
        {t('tasks.links.trySample')}
      </h3>
      <ul aria-labelledby={id} className="-mx-1 flex gap-2 overflow-x-auto p-1">
        {posts.map((post) => (
          <li key={post.url} className="shrink-0">
            <button
              type="button"
              disabled={links.includes(post.url)}
              onClick={() => onChoose(post.url)}
              className="flex min-h-14 w-52 items-center gap-3 rounded-control border border-line bg-raised p-1.5 text-left hover:bg-well disabled:text-fg-3"
            >
              <Photo isSmall src={post.thumbnail_urls[0]} alt="" className="size-11 shrink-0" />
              <span className="min-w-0 text-sm">
                <span className="block truncate font-medium">{post.title}</span>
                <span className="block text-xs text-fg-3">
                  {links.includes(post.url)
                    ? t('tasks.links.sampleAdded')
                    : t(post.has_video ? 'tasks.links.sampleVideo' : 'tasks.links.samplePhotos', {
                        count: post.photo_count,
                      })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <SampleCredits href={credits_url} />
    </div>
  )
}
