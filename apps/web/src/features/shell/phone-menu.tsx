import type { User } from '@guise/contract'
import { planLabel } from '@guise/contract'
import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, CircleUserRound, EllipsisVertical, ExternalLink } from '../../ui/icons/signs.ts'
import { Wrench } from '../../ui/icons/things.ts'
import { Suspense, lazy, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { useLowWindow } from '../../lib/browser/wide-window.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { ComingPanel } from '../../ui/overlay/coming-panel.tsx'
import type { MenuEntry } from '../../ui/overlay/menu.tsx'
import { navEntries } from './navigation.tsx'

const loadMenu = () => import('../../ui/overlay/menu.tsx')
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }))

/** What does not fit into the bottom navigation of a phone; in a low window that one is at the end of the page, so the places are here, too. */
export function PhoneMenu({ user }: { user: User }) {
  const { t } = useTranslation()
  const entries = useEntries(user)
  const [isWanted, setWanted] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  function callOff() {
    flushSync(() => setWanted(false))
    place.current?.querySelector('button')?.focus() // it is another one than was pressed
  }
  const button = (
    <IconButton
      label={t('shell.more')}
      hasTooltip={false}
      aria-haspopup="menu"
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
    />
  )
  return (
    <div ref={place} className="contents">
      {!isWanted ? (
        button
      ) : (
        <Suspense
          fallback={
            <>
              {button}
              <ComingPanel onCallOff={callOff} />
            </>
          }
        >
          <Menu isOpenAtFirst trigger={button} entries={entries} />
        </Suspense>
      )}
    </div>
  )
}

function useEntries(user: User): MenuEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const site = useSite()
  const isLow = useLowWindow()
  const places = navEntries.map(({ to, name, icon: Icon }) => ({
    label: t(`shell.nav.${name}`),
    icon: <Icon aria-hidden className="size-5" />,
    onSelect: () => void navigate({ to }),
  }))
  const entries: MenuEntry[] = [
    ...(isLow ? places : []),
    {
      label: t('shell.nav.profile'),
      icon: <CircleUserRound aria-hidden className="size-5" />,
      onSelect: () => void navigate({ to: '/profile' }),
    },
    {
      label: t('shell.nav.help'),
      icon: <CircleHelp aria-hidden className="size-5" />,
      onSelect: () => void navigate({ to: '/help' }),
    },
  ]
  if (user.is_operator) {
    entries.push({
      label: t('shell.nav.operator'),
      icon: <Wrench aria-hidden className="size-5" />,
      onSelect: () => void navigate({ to: '/operator' }),
    })
  }
  const upgradeUrl = site?.upgrade_url
  if (planLabel(user.subscription) === 'Free' && upgradeUrl) {
    entries.push({
      label: t('shell.upgrade'),
      icon: <ExternalLink aria-hidden className="size-5" />,
      onSelect: () => window.open(upgradeUrl, '_blank', 'noopener,noreferrer'),
    })
  }
  return entries
}
