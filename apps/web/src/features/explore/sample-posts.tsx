import type { Profile } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Plus } from '../../ui/icons/signs.ts'
import { Heart, MessageCircle, Pin } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { compactCount } from '../../lib/language/format.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Card } from '../../ui/text/card.tsx'
import { ExternalLink } from '../../ui/text/links.tsx'
import { wholeCard } from '../../ui/text/whole-card.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { FilmSign } from '../../ui/video/film-sign.tsx'

/** Posts that show what a creator publishes; each opens where it was published, or goes into a project. */
export function SamplePosts({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const posts = profile.sample_posts
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">{t('explore.profile.samplePosts', { number: posts.length })}</h2>
      <ul className="grid grid-cols-1 gap-x-2 gap-y-5 min-[420px]:grid-cols-2 xl:grid-cols-3">
        {posts.map((post, index) => (
          <SamplePost
            key={post.url}
            post={post}
            name={post.caption ?? t('explore.profile.post', { number: index + 1 })}
          />
        ))}
      </ul>
      <ExternalLink
        href={profile.profile_url}
        className={buttonClass({ className: 'self-start py-2 text-center whitespace-normal!' })}
      >
        {t('explore.profile.viewAllPosts', { type: profile.profile_type.toUpperCase() })}
      </ExternalLink>
    </Card>
  )
}

function SamplePost({ post, name }: { post: Profile['sample_posts'][number]; name: string }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-col">
      <div {...wholeCard.listens} className={clsx(wholeCard.look, 'relative')}>
        <Photo src={post.image_url} alt={post.caption ?? ''} className="aspect-square" />
        {isFilm(post) && <FilmSign seconds={null} className="top-2 right-2" />}
        {post.is_pinned && (
          <Badge className="absolute top-2 left-2" icon={<Pin aria-hidden className="size-3.5" />}>
            {t('explore.profile.pinned')}
          </Badge>
        )}
        <ExternalLink
          href={post.url}
          {...wholeCard.link}
          className={clsx(
            wholeCard.link.className,
            'flex min-h-11 flex-wrap items-center gap-x-3 px-1 text-xs text-fg-2',
          )}
        >
          <span className="sr-only">{name}</span>
          <span className="mono">{post.post_type}</span>
          <span className="mono inline-flex items-center gap-1">
            <Heart aria-label={t('explore.profile.likes')} className="size-3.5" />
            {compactCount(post.likes)}
          </span>
          <span className="mono inline-flex items-center gap-1">
            <MessageCircle aria-label={t('explore.profile.comments')} className="size-3.5" />
            {compactCount(post.comments)}
          </span>
        </ExternalLink>
      </div>
      <Link
        to="/share"
        search={{ url: post.url }}
        aria-label={t('explore.profile.useInProjectOf', { name })}
        className={buttonClass({ size: 'sm', className: 'mt-1 self-start' })}
      >
        <Plus aria-hidden className="size-4" />
        {t('explore.profile.useInProject')}
      </Link>
    </li>
  )
}

/** What a network calls a post whose picture only stands for a film. */
function isFilm({ post_type }: Pick<Profile['sample_posts'][number], 'post_type'>): boolean {
  return ['video', 'reel', 'igtv', 'clip'].includes(post_type.toLowerCase())
}
