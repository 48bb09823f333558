import { defineConfig } from 'vitepress'
import { apiTags } from '../src/api-reference.ts'
import { decisions, sections } from '../src/pages.ts'
import type { Page } from '../src/pages.ts'

const toItem = ({ title, to }: Page) => ({ text: title, link: `/${to}` })

/** The site: everything it needs is in its own folder, search and fonts too. */
// oxlint-disable-next-line import/no-default-export -- VitePress asks for it
export default defineConfig({
  title: 'Guise',
  description: 'A self-hosted face-swap app for public social-media photos',
  lang: 'en',
  srcDir: '.cache/pages',
  outDir: 'dist',
  cacheDir: '.cache/vitepress',
  // Pages are Markdown alone: a name between angle brackets is text.
  markdown: {
    html: false,
    linkify: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/logo.svg' }]],
  themeConfig: {
    logo: '/logo.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: sections.slice(0, 3).map(({ title, pages }) => ({ text: title, link: `/${pages[0]?.to ?? ''}` })),
    sidebar: sections.map(({ title, pages }) => ({
      text: title,
      items: [
        ...pages.map(toItem),
        ...(title === 'API' ? [{ text: 'Every call', collapsed: true, items: apiTags().map(toItem) }] : []),
        ...(title === 'Architecture'
          ? [{ text: 'Decisions', link: '/decisions/', collapsed: true, items: decisions.map(toItem) }]
          : []),
      ],
    })),
  },
})
