import { ArrowRight } from '../../ui/icons/signs.ts'
import { Images } from '../../ui/icons/things.ts'
import { useState } from 'react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/text/card.tsx'

/** Swaps a sample at once. */
export type Sample = { start: () => void; isStarting: boolean; error: string | undefined }

/** The shortest way to a result: one field for a link, and a sample for whoever has none at hand. */
export function SwapAPost({
  onLinks,
  sample,
}: {
  onLinks: (links: string) => void
  /** Absent where there is none to swap. */
  sample: Sample | undefined
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const open = (links: string) => {
    onLinks(links)
    setText('')
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    open(event.clipboardData.getData('text/plain'))
  }
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t('dashboard.swap.title')}</h2>
      <Form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={() => open(text)}>
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t('dashboard.swap.link')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={t('dashboard.swap.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={paste}
          />
        </div>
        <Button type="submit" icon={<ArrowRight aria-hidden className="size-5" />}>
          {t('dashboard.swap.next')}
        </Button>
        {sample && <SampleButton sample={sample} />}
      </Form>
      {sample?.error && (
        <p role="alert" className="mt-3 text-sm text-rose">
          {sample.error}
        </p>
      )}
      <p className="mt-3 text-sm text-fg-2">{t('dashboard.swap.hint')}</p>
    </Card>
  )
}

function SampleButton({ sample }: { sample: Sample }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="quiet"
      icon={<Images aria-hidden className="size-5" />}
      busy={sample.isStarting}
      onClick={sample.start}
    >
      {t(sample.isStarting ? 'dashboard.swap.startingSample' : 'dashboard.swap.trySample')}
    </Button>
  )
}
