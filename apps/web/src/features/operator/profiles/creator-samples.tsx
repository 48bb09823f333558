import { AddSamplePostsBody } from '@guise/contract'
import type { AnswerOf, OperatorProfile, Operations } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, CircleCheck } from '../../../ui/icons/signs.ts'
import { t as translate } from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { Section } from '../parts/page-parts.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { linesOf } from './creator-form.ts'
import { SampleTile } from './sample-tile.tsx'

type Result = AnswerOf<Operations['addSamplePosts']>['results'][number]

const LinksForm = z
  .custom<{ urls: string }>()
  .transform(({ urls }) => ({ urls: linesOf(urls) }))
  .pipe(AddSamplePostsBody)

/** Sample posts of a creator: read from pasted links, and taken away. */
export function CreatorSamples({ creator }: { creator: OperatorProfile }) {
  const { t } = useTranslation()
  const { uid, sample_posts: posts } = creator
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof AddSamplePostsBody>) => client.addSamplePosts({ params: { uid }, body }),
    successMessage: ({ results }) =>
      translate('operator.profiles.samplesAdded', { count: results.filter(({ ok }) => ok).length }),
  })
  const form = useForm({ resolver: zodResolver(LinksForm), defaultValues: { urls: '' } })
  const submit = form.handleSubmit((body) =>
    mutation.mutate(body, {
      onSuccess: ({ results }) =>
        form.reset({
          urls: results
            .filter(({ ok }) => !ok)
            .map(({ url }) => url)
            .join('\n'),
        }),
    }),
  )
  return (
    <Section title={t('operator.profiles.samples')}>
      {posts.length === 0 ? (
        <p className="text-fg-2">{t('operator.profiles.samplesEmpty')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
          {posts.map((post) => (
            <SampleTile key={post.position} uid={uid} post={post} />
          ))}
        </ul>
      )}
      <Form onSubmit={submit}>
        <TextArea
          label={t('operator.profiles.sampleLinks')}
          hint={t('operator.profiles.sampleLinksHint')}
          error={form.formState.errors.urls && t('operator.profiles.sampleLinksRequired')}
          {...form.register('urls')}
        />
        {mutation.error && <Alert>{errorMessage(mutation.error, 'operate')}</Alert>}
        <div>
          <Button type="submit" busy={mutation.isPending}>
            {mutation.isPending ? t('operator.profiles.readingSamples') : t('operator.profiles.addSamples')}
          </Button>
        </div>
      </Form>
      {mutation.data && <Results results={mutation.data.results} />}
    </Section>
  )
}

function Results({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('operator.profiles.sampleResults')} className="flex flex-col gap-2">
      {results.map(({ url, ok, problem }) => (
        <li key={url} className="flex items-start gap-2 text-sm">
          {ok ? (
            <CircleCheck aria-hidden className="mt-px size-4 shrink-0 text-mint" />
          ) : (
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0 text-rose" />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {url}
            <span className={ok ? 'block text-mint' : 'block text-rose'}>
              {ok ? t('operator.profiles.sampleAdded') : (problem ?? t('operator.profiles.sampleNotAdded'))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
