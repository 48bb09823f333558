import type { legal as english } from '../en/legal.ts'

/** The terms, and what an installation of Guise keeps about a person. */
export const legal: typeof english = {
  termsTitle: 'Termos',
  privacyTitle: 'Política de privacidade',
  questions: 'Perguntas',
  writeTo: 'Escreva para <address/>.',
  days_one: '{{count, number}} dia',
  days_other: '{{count, number}} dias',
  terms: {
    parties: {
      title: 'Com quem você lida',
      first:
        'O Guise é um programa que uma pessoa ou organização roda na própria máquina. É com quem mantém a instalação que você usa que você tem um acordo.',
      second: 'Ao entrar você aceita estes termos.',
    },
    faces: {
      title: 'Rostos que você pode usar',
      first:
        'Adicione um rosto só se for o seu, ou se tiver a permissão da pessoa. Você confirma isso a cada vez que adiciona um, e a confirmação é guardada com a hora.',
      second:
        'Não use o Guise para enganar, assediar, humilhar ou se passar por alguém, nem para fazer imagens sexuais de ninguém. Imagens de menores não são permitidas, nem como origem nem como resultado.',
    },
    photos: {
      title: 'Fotos cujo link você cola',
      first:
        'Só publicações públicas podem ser lidas. Você é responsável por ter o direito de usar as fotos e pelo que faz com os resultados.',
      second: 'Um resultado é uma imagem alterada. Não o apresente como registro de algo que aconteceu.',
    },
    credits: {
      title: 'Créditos',
      first:
        'Uma foto trocada custa um crédito, seja qual for o número de rostos. Uma foto que falha ou é cancelada não custa nada.',
      second: 'Uma troca insatisfatória pode ser reclamada em até 24 horas para ser refeita ou devolver o crédito.',
    },
    end: {
      title: 'Parar',
      first:
        'Você pode parar quando quiser e apagar seus rostos, projetos e resultados. Uma conta que quebra estes termos pode ser fechada por quem mantém a instalação.',
    },
    guarantee: {
      title: 'Sem garantia',
      first:
        'O programa vem como está. Algumas publicações não podem ser lidas e algumas fotos não podem ser trocadas; a página então diz por quê.',
    },
    about: {
      title: 'Sobre este texto',
      first: 'Foi escrito junto com o programa, para qualquer instalação dele. Nenhum advogado o leu.',
    },
  },
  privacy: {
    kept: {
      title: 'O que é guardado',
      first:
        'Seu e-mail, o nome que você dá, seu plano e seus lançamentos de créditos; de uma chave de acesso, o nome e a metade pública, com a qual ninguém consegue entrar.',
      second:
        'Os rostos que você adiciona, os links que cola, cópias das fotos por trás deles e os resultados feitos delas, com a hora de cada passo. Cada resultado traz nos pixels um número que ninguém vê, e seu registro uma breve impressão de como ele parece, pela qual é reconhecido; de um link com que você compartilha resultados, quantas vezes foi aberto.',
      third: 'A confirmação de que você pode usar um rosto, com a hora.',
      fourth:
        'O que uma foto dizia de si mesma, se trazia credenciais de conteúdo, é guardado com ela e fica nos resultados feitos dela. Pode nomear quem a tirou ou editou.',
    },
    use: {
      title: 'Para que é usado',
      first:
        'Para você entrar, fazer as imagens que pede e cobrar o número certo de créditos. Nada mais. Não há publicidade nem rastreamento.',
      second: 'Seus dados nunca são compartilhados com terceiros.',
    },
    place: {
      title: 'Onde fica',
      first:
        'Na máquina de quem mantém esta instalação, ou no armazenamento que escolheu. As trocas são calculadas lá; rostos e fotos não são enviados a nenhum outro serviço.',
      second:
        'Quando você cola um link, a instalação busca esse endereço. O site vê o endereço da instalação, não o seu.',
    },
    browser: {
      title: 'No seu navegador',
      first:
        'Seu navegador guarda os tokens da sua sessão, seu tema e como você gosta de ver as listas e, enquanto falta digitar um código, o endereço para o qual ele foi enviado. O idioma que você escolhe fica também em um cookie, para que a primeira página o fale. Não há cookies de rastreamento. Sair remove os tokens.',
      second:
        'Dois cookies, enviados só ao entrar, dizem que um código foi pedido neste navegador e que seu endereço já entrou aqui. Duram um ano, nenhum script os lê, e não contêm seu endereço.',
    },
    time: {
      title: 'Por quanto tempo',
      first: 'Seus rostos, projetos, resultados e lançamentos de créditos: até você apagá-los, ou a sua conta.',
      second:
        'O que acabou é apagado sozinho: códigos e links de entrada após {{codes}}, sessões encerradas após {{sessions}}, avisos após {{notices}}, e reclamações, revisões e pedidos de remoção, com o que foi escrito neles, {{cases}} depois de resolvidos.',
      third:
        'O e-mail de uma doação é removido dela após {{payments}}. O que os operadores fizeram é apagado do registro após {{log}}, resultados de auditorias após {{audits}}.',
    },
    deleting: {
      title: 'Apagar',
      first:
        'Um rosto, uma tarefa ou um projeto que você apaga é removido com suas imagens. Uma cópia de tudo, e o modo de remover tudo, estão nas configurações da sua conta.',
      second:
        'Depois que uma conta é apagada, uma só coisa dela é guardada: uma impressão com chave do e-mail, para que ninguém receba duas vezes os primeiros créditos. O endereço não pode ser lido dela, e nada mais é guardado com ela.',
    },
    others: {
      title: 'Imagens suas feitas por outra pessoa',
      first:
        'Se seu rosto foi usado sem sua permissão, peça a remoção na página ligada abaixo. É decidido em até 48 horas, e você não precisa de uma conta. Do que é removido ficam impressões, para que seja recusado daí em diante, e nenhuma imagem. Uma imagem que você verifica na página própria é olhada e esquecida.',
      second:
        'Quem proíbe seu rosto na página própria envia uma foto, apagada assim que um operador decide, no máximo após 48 horas. Até a proibição ser retirada ficam guardados números pelos quais o rosto é reconhecido, e o endereço de e-mail. De fotos quase parecidas, esses números esperam até que um operador diga quem é.',
    },
    about: {
      title: 'Sobre este texto',
      first: 'Foi escrito junto com o programa, para qualquer instalação dele. Nenhum advogado o leu.',
    },
  },
}
