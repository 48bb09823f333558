import type { Samples } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchSampleFace } from '../../lib/api/sample-face.ts'
import { useSamples } from '../../lib/api/shared-queries.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { Alert } from '../../ui/state/alert.tsx'
import { SampleCredits } from '../../ui/text/links.tsx'

/** Faces that come with the installation, for people without a photo at hand. Nothing where there are none. */
export function SampleFaces({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()
  const { faces, credits_url } = useSamples()
  const [busyUrl, setBusyUrl] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  if (faces.length === 0) return null
  const take = async (face: Samples['faces'][number]) => {
    setBusyUrl(face.url)
    setFailed(false)
    try {
      onFile(await fetchSampleFace(face))
    } catch {
      setFailed(true)
    } finally {
      setBusyUrl(undefined)
    }
  }
  return (
    <section aria-label={t('faces.samples.title')} className="mt-10 text-left">
      <h2 className="text-lg">{t('faces.samples.title')}</h2>
      {hasFailed && <Alert className="mt-3">{t('faces.samples.failed')}</Alert>}
      <ul className="-mx-1 mt-3 flex flex-wrap gap-4">
        {faces.map((face) => (
          <li key={face.url}>
            <button
              type="button"
              disabled={busyUrl !== undefined}
              aria-busy={busyUrl === face.url}
              onClick={() => void take(face)}
              className="group block w-24 rounded-[4px] p-1 text-left hover:bg-well disabled:opacity-60"
            >
              <Photo src={face.url} alt="" className="aspect-square" />
              <span className="mt-1 block px-0.5 break-words text-sm text-fg-2 group-hover:text-fg">{face.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <SampleCredits href={credits_url} />
    </section>
  )
}
