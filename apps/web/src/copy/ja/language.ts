import type { language as english } from '../en/language.ts'

/** The choice of the language. */
export const language: typeof english = {
  title: '言語',
  description: 'このアプリとメールの言葉です。名前とリンクはそのままです。',
}
