import { useTranslation } from 'react-i18next'
import { categories } from './categories.ts'
import type { Category } from './categories.ts'

/** The categories of Explore, one of which is active at a time. */
export function CategoryButtons({ value, onChange }: { value: Category; onChange: (category: Category) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="inline-flex gap-1 rounded-control border border-line bg-card p-0.5">
      <legend className="sr-only">{t('explore.category')}</legend>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === value}
          onClick={() => onChange(category)}
          className="group relative min-h-11 min-w-11 rounded-[6px] px-3 text-sm font-medium whitespace-nowrap text-fg-2 transition-colors duration-[160ms] hover:text-fg aria-pressed:bg-well aria-pressed:text-fg"
        >
          {t(`explore.categories.${category}`)}
          <span
            aria-hidden
            className="seam absolute inset-y-2 left-0 hidden w-0.5 rounded-full group-aria-pressed:block"
          />
        </button>
      ))}
    </fieldset>
  )
}
