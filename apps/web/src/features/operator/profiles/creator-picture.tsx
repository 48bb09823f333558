import { allowedImageTypes } from '@guise/contract'
import type { OperatorProfile } from '@guise/contract'
import { Upload } from '../../../ui/icons/signs.ts'
import { t as translate } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { Section } from '../parts/page-parts.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'

/** The picture of a creator, to be replaced by one from here. */
export function CreatorPicture({ creator }: { creator: OperatorProfile }) {
  const { t } = useTranslation()
  const { uid } = creator
  const input = useRef<HTMLInputElement>(null)
  const mutation = useOperatorMutation({
    mutationFn: (file: File) => client.uploadProfileImage({ params: { uid }, body: { file, file_name: file.name } }),
    successMessage: () => translate('operator.profiles.pictureUploaded'),
  })
  return (
    <Section title={t('operator.profiles.picture')}>
      <div className="flex flex-wrap items-start gap-4">
        <Photo
          src={creator.image_url}
          alt={t('operator.profiles.pictureOf', { name: creator.profile_name ?? uid })}
          isSmall
          className="size-32 shrink-0"
        />
        <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-3">
          {creator.image_url && (
            <p className="text-fg-2">
              {t(
                creator.has_uploaded_image
                  ? 'operator.profiles.pictureUploadedNote'
                  : 'operator.profiles.pictureLinkedNote',
              )}
            </p>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={allowedImageTypes.join(',')}
            aria-label={t('operator.profiles.uploadPicture')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) mutation.mutate(file)
              event.target.value = ''
            }}
          />
          <Button
            icon={<Upload aria-hidden className="size-4" />}
            busy={mutation.isPending}
            onClick={() => input.current?.click()}
          >
            {mutation.isPending ? t('operator.profiles.uploading') : t('operator.profiles.uploadPicture')}
          </Button>
          {mutation.error && <Alert>{errorMessage(mutation.error, 'upload')}</Alert>}
        </div>
      </div>
    </Section>
  )
}
