import type { dashboard as english } from '../en/dashboard.ts'

/** The dashboard. */
export const dashboard: typeof english = {
  title: 'Painel',
  welcome: 'Que bom ver você de novo',
  loading: 'Carregando o painel',
  failedToLoad: 'Não foi possível carregar o painel',
  creditsRemaining: 'Créditos restantes',
  projects: {
    title: 'Visão geral dos projetos',
    total: 'Total',
    processing: 'Em andamento',
    completed: 'Concluídos',
  },
  activity: {
    title: 'Atividade recente',
    empty: 'Ainda não há atividade',
    emptyText: 'Crie seu primeiro projeto para começar!',
    projectCompleted: 'Projeto "{{name}}" concluído',
    taskStarted: 'Tarefa "{{name}}" iniciada',
    sourceUploaded: 'Rosto de origem "{{name}}" enviado',
  },
  swap: {
    title: 'Trocar em uma publicação',
    link: 'Link de uma publicação pública',
    placeholder: 'https://',
    next: 'Escolher um rosto',
    trySample: 'Experimentar com um exemplo',
    startingSample: 'Iniciando o exemplo...',
    hint: 'Ou cole um link em qualquer lugar de uma página.',
  },
  latest: {
    title: 'Últimos resultados',
    all: 'Todos na galeria',
    photoOf: 'Resultado {{number}}, {{name}}',
  },
  start: {
    title: 'Primeiros passos',
    create: 'Criar um novo projeto',
    upload: 'Enviar rostos de origem',
    uploadText: 'De frente, nítidos e bem iluminados.',
    project: 'Criar um projeto',
    projectText: 'Ele guarda publicações e o rosto delas.',
    links: 'Adicionar links do Instagram',
    linksText: 'Um link por linha, fotos e carrosséis.',
    linksTextWithVideos: 'Um link por linha, fotos, carrosséis e vídeos.',
    done: 'Feito:',
    gallery: 'Aproveitar as trocas na galeria',
    galleryText: 'Compare, escolha e baixe.',
  },
  stats: {
    totalSwaps: 'Trocas no total',
    sourceFaces: 'Rostos de origem',
    successRate: 'Taxa de sucesso',
    completedTasks: 'Tarefas concluídas',
    percent: '{{percent}}%',
  },
}
