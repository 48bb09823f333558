import type { common as english, time as englishTime } from '../en/on-every-screen.ts'

/** Words that mean the same on every screen. */
export const common: typeof english = {
  save: 'Salvar',
  cancel: 'Cancelar',
  delete: 'Apagar',
  close: 'Fechar',
  gotIt: 'Entendi',
  tryAgain: 'Tentar de novo',
  notCopied: 'Este navegador não deixa a página copiar. Selecione o texto e copie-o.',
  undo: 'Desfazer',
  notifications: 'Avisos',
  productName: 'Guise',
  tagline: 'Ponha um rosto em qualquer publicação.',
  loading: 'Carregando...',
  loadingLabel: 'Carregando',
  actions: 'Ações',
  opensInNewTab: '(abre em uma nova aba)',
  untitled: 'Sem título',
  creditsAvailable: '{{left, number}} disponíveis',
  creditsAvailableAndHeld: '{{left, number}} disponíveis, {{held, number}} em andamento',
  buyMoreCredits: 'Comprar mais créditos',
  plan: {
    Free: 'Grátis',
    Premium: 'Premium',
    Elite: 'Elite',
  },
  saving: 'Salvando...',
  noPreview: 'Sem prévia',
  nothingToDownload: 'Ainda não há nada para baixar.',
  downloading_one: 'Baixando {{count, number}} arquivo.',
  downloading_other: 'Baixando {{count, number}} arquivos, com um segundo entre eles.',
  downloaded_one: '{{count, number}} arquivo baixado',
  downloaded_other: '{{count, number}} arquivos baixados',
  notDownloaded_one:
    'Não foi possível baixar {{count, number}} arquivo: ele abre em uma nova aba se o navegador permitir.',
  notDownloaded_other:
    'Não foi possível baixar {{count, number}} arquivos: eles abrem em novas abas se o navegador permitir.',
  notAllOpened:
    'Não foi possível baixar {{count, number}} arquivos: {{opened, number}} deles abrem em novas abas se o navegador permitir.',
}

/** Times and counts. */
export const time: typeof englishTime = {
  justNow: 'Agora mesmo',
  minutesAgo_one: 'há {{count}} minuto',
  minutesAgo_other: 'há {{count}} minutos',
  hoursAgo_one: 'há {{count}} hora',
  hoursAgo_other: 'há {{count}} horas',
  daysAgo_one: 'há {{count}} dia',
  daysAgo_other: 'há {{count}} dias',
  thousands: '{{number}} mil',
  byte: 'B',
  millions: '{{number}} mi',
}
