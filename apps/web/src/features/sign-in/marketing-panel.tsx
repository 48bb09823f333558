import { useTranslation } from 'react-i18next'
import { FrameId } from '../../ui/text/frame-id.tsx'

const chips = ['instantAi', 'anyFace', 'hdQuality', 'instagramReady'] as const
const frames = [0, 1, 2, 3, 4, 5, 6, 7]

/** The right half of sign-in on a large screen: two half-profiles that meet at the seam, on a contact sheet. */
export function MarketingPanel() {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('signIn.whatItDoes')}
      className="relative hidden overflow-hidden border-l border-[#332d27] bg-ink text-paper lg:flex lg:flex-col"
    >
      <div aria-hidden className="absolute inset-6 grid grid-cols-2 grid-rows-4 gap-1 text-[#9a9186]">
        {frames.map((frame) => (
          <div key={frame} className="border border-[#26221e] p-3 even:text-right">
            <FrameId index={frame} />
          </div>
        ))}
      </div>
      <svg aria-hidden viewBox="0 0 32 32" className="absolute inset-0 m-auto size-[min(86%,82dvh)]">
        <path
          d="M14.2 4.4C9.8 4.6 7.2 7.6 7.2 11c0 1.2-.2 1.9-.6 2.7l-1.7 3.1c-.3.6-.1 1 .5 1.2l1 .3-.4 1.2.7.6-.5.8c0 .3.4.7.5 1.1.1.6-.4 1.3-.1 2.1.4 1 1.8 1.1 3.4.7.8-.2 1.2.2 1.2 1V29h3z"
          transform="translate(1.2 0)"
          fill="#f4efe7"
        />
        <path
          d="M17.8 4.4c4.4.2 7 3.2 7 6.6 0 1.2.2 1.9.6 2.7l1.7 3.1c.3.6.1 1-.5 1.2l-1 .3.4 1.2-.7.6.5.8c0 .3-.4.7-.5 1.1-.1.6.4 1.3.1 2.1-.4 1-1.8 1.1-3.4.7-.8-.2-1.2.2-1.2 1V29h-3z"
          transform="translate(-1.2 0)"
          fill="#26221e"
        />
      </svg>
      <div aria-hidden className="seam absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2" />
      <ul className="relative mt-auto flex flex-wrap justify-center gap-3 p-12">
        {chips.map((chip) => (
          <li key={chip} className="rounded-control border border-[#7d7367] bg-[#141210] px-4 py-2 font-medium">
            {t(`signIn.chips.${chip}`)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
