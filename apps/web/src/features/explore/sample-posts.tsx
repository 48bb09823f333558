import type { Profile } from '@guise/contract'
import { Heart, MessageCircle, Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { compactCount } from '../../lib/counts.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Photo } from '../../ui/photo.tsx'

/** Posts that show what a creator publishes; each opens where it was published. */
export function SamplePosts({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const posts = profile.sample_posts
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">{t('explore.profile.samplePosts', { number: posts.length })}</h2>
      <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3">
        {posts.map((post) => (
          <li key={post.url} className="relative">
            <Photo src={post.image_url} alt={post.caption ?? ''} className="aspect-square" />
            {post.is_pinned && (
              <Badge className="absolute top-2 left-2" icon={<Pin aria-hidden className="size-3.5" />}>
                {t('explore.profile.pinned')}
              </Badge>
            )}
            <ExternalLink
              href={post.url}
              className="flex flex-wrap items-center gap-x-3 px-1 py-2 text-xs text-fg-2 after:absolute after:inset-0"
            >
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
          </li>
        ))}
      </ul>
      <ExternalLink href={profile.profile_url} className={buttonClass({ className: 'self-start' })}>
        {t('explore.profile.viewAllPosts', { type: profile.profile_type.toUpperCase() })}
      </ExternalLink>
    </Card>
  )
}
