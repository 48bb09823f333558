import DefaultTheme from 'vitepress/theme-without-fonts'
import '@fontsource-variable/mona-sans'
import '@fontsource-variable/martian-mono'
import './style.css'

/** VitePress' own theme in the colours and letters of the app. */
// oxlint-disable-next-line import/no-default-export -- VitePress asks for it
export default DefaultTheme
