/** Questions people ask, with their answers. */
export const en = {
  title: 'FAQs & Help',
  stillNeedHelp: 'Still need help?',
  writeTo: 'Write to <address/>',
  faq: {
    time: {
      question: 'How long does a swap take?',
      answer: 'A swap takes about 30-60 seconds per image and 5-10 minutes per video (video is coming soon).',
    },
    posts: {
      question: 'Which posts can I use?',
      answer: 'Any public post (photo, carousel) can be used by pasting its URL as a task.',
    },
    cost: {
      question: 'What does a swap cost?',
      answer:
        'Images cost 1 credit and carousels 1 credit per image. Video cost depends on length. Failed swaps are not charged.',
    },
    face: {
      question: 'What makes a good source face?',
      answer: 'Good source faces are high-resolution, well-lit and frontal.',
    },
    results: {
      question: 'Where do I find my results?',
      answer: 'Results can be downloaded and viewed in the Gallery.',
    },
    unread: {
      question: 'Why can a post not be read?',
      answer: 'Some posts are inaccessible; check by opening the URL while logged out.',
    },
    privacy: {
      question: 'Is my data shared?',
      answer: 'Data is never shared with third parties.',
    },
    complaint: {
      question: 'What if I am not happy with a swap?',
      answer: 'An unsatisfactory swap can be reported within 24 hours for reprocessing or a credit refund.',
    },
  },
}

export const de: typeof en = {
  title: 'Fragen & Hilfe',
  stillNeedHelp: 'Brauchst du noch Hilfe?',
  writeTo: 'Schreib an <address/>',
  faq: {
    time: {
      question: 'Wie lange dauert ein Tausch?',
      answer: 'Ein Tausch dauert etwa 30-60 Sekunden pro Bild und 5-10 Minuten pro Video (Videos kommen bald).',
    },
    posts: {
      question: 'Welche Beiträge kann ich verwenden?',
      answer: 'Jeden öffentlichen Beitrag (Foto, Karussell): Füge seine URL als Auftrag ein.',
    },
    cost: {
      question: 'Was kostet ein Tausch?',
      answer:
        'Ein Bild kostet 1 Credit, ein Karussell 1 Credit pro Bild. Bei Videos hängt es von der Länge ab. Misslungenes wird nicht berechnet.',
    },
    face: {
      question: 'Was macht ein gutes Gesicht aus?',
      answer: 'Gute Gesichter sind hoch aufgelöst, gut beleuchtet und frontal.',
    },
    results: {
      question: 'Wo finde ich meine Ergebnisse?',
      answer: 'Du kannst sie in der Galerie ansehen und herunterladen.',
    },
    unread: {
      question: 'Warum kann ein Beitrag nicht gelesen werden?',
      answer: 'Manche Beiträge sind nicht zugänglich. Prüfe es, indem du die URL öffnest, ohne angemeldet zu sein.',
    },
    privacy: {
      question: 'Werden meine Daten weitergegeben?',
      answer: 'Daten werden nie an Dritte weitergegeben.',
    },
    complaint: {
      question: 'Was, wenn ich mit einem Tausch nicht zufrieden bin?',
      answer:
        'Einen misslungenen Tausch kannst du innerhalb von 24 Stunden melden: Er wird wiederholt oder der Credit erstattet.',
    },
  },
}

export const es: typeof en = {
  title: 'Preguntas y ayuda',
  stillNeedHelp: '¿Necesitas más ayuda?',
  writeTo: 'Escribe a <address/>',
  faq: {
    time: {
      question: '¿Cuánto tarda un cambio?',
      answer: 'Un cambio tarda unos 30-60 segundos por imagen y 5-10 minutos por vídeo (el vídeo llegará pronto).',
    },
    posts: {
      question: '¿Qué publicaciones puedo usar?',
      answer: 'Cualquier publicación pública (foto, carrusel): pega su URL como tarea.',
    },
    cost: {
      question: '¿Cuánto cuesta un cambio?',
      answer:
        'Una imagen cuesta 1 crédito y un carrusel 1 crédito por imagen. El coste de un vídeo depende de su duración. Los cambios fallidos no se cobran.',
    },
    face: {
      question: '¿Qué hace buena a una cara de origen?',
      answer: 'Las buenas caras de origen tienen alta resolución, buena luz y miran de frente.',
    },
    results: {
      question: '¿Dónde encuentro mis resultados?',
      answer: 'Los resultados se pueden ver y descargar en la galería.',
    },
    unread: {
      question: '¿Por qué no se puede leer una publicación?',
      answer: 'Algunas publicaciones no son accesibles; compruébalo abriendo la URL sin iniciar sesión.',
    },
    privacy: {
      question: '¿Se comparten mis datos?',
      answer: 'Los datos nunca se comparten con terceros.',
    },
    complaint: {
      question: '¿Y si no me gusta un cambio?',
      answer: 'Un cambio insatisfactorio se puede reclamar en 24 horas para repetirlo o recuperar el crédito.',
    },
  },
}

export const fr: typeof en = {
  title: 'Questions et aide',
  stillNeedHelp: "Encore besoin d'aide ?",
  writeTo: 'Écrivez à <address/>',
  faq: {
    time: {
      question: 'Combien de temps prend un échange ?',
      answer:
        'Un échange prend environ 30 à 60 secondes par image et 5 à 10 minutes par vidéo (la vidéo arrive bientôt).',
    },
    posts: {
      question: 'Quelles publications puis-je utiliser ?',
      answer: 'Toute publication publique (photo, carrousel) : collez son URL comme tâche.',
    },
    cost: {
      question: 'Que coûte un échange ?',
      answer:
        "Une image coûte 1 crédit et un carrousel 1 crédit par image. Le coût d'une vidéo dépend de sa durée. Les échanges manqués ne sont pas facturés.",
    },
    face: {
      question: "Qu'est-ce qu'un bon visage source ?",
      answer: 'Un bon visage source est en haute résolution, bien éclairé et de face.',
    },
    results: {
      question: 'Où trouver mes résultats ?',
      answer: 'Les résultats peuvent être vus et téléchargés dans la galerie.',
    },
    unread: {
      question: 'Pourquoi une publication ne peut-elle pas être lue ?',
      answer: "Certaines publications sont inaccessibles ; vérifiez en ouvrant l'URL sans être connecté.",
    },
    privacy: {
      question: 'Mes données sont-elles partagées ?',
      answer: 'Les données ne sont jamais partagées avec des tiers.',
    },
    complaint: {
      question: 'Et si un échange ne me plaît pas ?',
      answer:
        'Un échange insatisfaisant peut être signalé dans les 24 heures pour être refait ou pour récupérer le crédit.',
    },
  },
}

export const pt: typeof en = {
  title: 'Perguntas e ajuda',
  stillNeedHelp: 'Ainda precisa de ajuda?',
  writeTo: 'Escreva para <address/>',
  faq: {
    time: {
      question: 'Quanto tempo leva uma troca?',
      answer: 'Uma troca leva cerca de 30-60 segundos por imagem e 5-10 minutos por vídeo (o vídeo chega em breve).',
    },
    posts: {
      question: 'Quais publicações posso usar?',
      answer: 'Qualquer publicação pública (foto, carrossel): cole a URL como tarefa.',
    },
    cost: {
      question: 'Quanto custa uma troca?',
      answer:
        'Uma imagem custa 1 crédito e um carrossel 1 crédito por imagem. O custo de um vídeo depende da duração. Trocas que falham não são cobradas.',
    },
    face: {
      question: 'O que faz um bom rosto de origem?',
      answer: 'Bons rostos de origem têm alta resolução, boa luz e estão de frente.',
    },
    results: {
      question: 'Onde encontro meus resultados?',
      answer: 'Os resultados podem ser vistos e baixados na galeria.',
    },
    unread: {
      question: 'Por que uma publicação não pode ser lida?',
      answer: 'Algumas publicações são inacessíveis; verifique abrindo a URL sem estar conectado.',
    },
    privacy: {
      question: 'Meus dados são compartilhados?',
      answer: 'Os dados nunca são compartilhados com terceiros.',
    },
    complaint: {
      question: 'E se eu não gostar de uma troca?',
      answer: 'Uma troca insatisfatória pode ser reclamada em até 24 horas para ser refeita ou devolver o crédito.',
    },
  },
}

export const ja: typeof en = {
  title: 'よくある質問とヘルプ',
  stillNeedHelp: 'まだお困りですか？',
  writeTo: '<address/> までご連絡ください',
  faq: {
    time: {
      question: '入れ替えにはどのくらいかかりますか？',
      answer: '画像は約30〜60秒、動画は5〜10分です（動画はまもなく対応します）。',
    },
    posts: {
      question: 'どの投稿が使えますか？',
      answer: '公開された投稿（写真、カルーセル）なら、URLをタスクとして貼り付けるだけです。',
    },
    cost: {
      question: '費用はいくらですか？',
      answer:
        '画像は1クレジット、カルーセルは画像1枚につき1クレジットです。動画は長さによります。失敗した入れ替えに費用はかかりません。',
    },
    face: {
      question: '良いソースの顔とは？',
      answer: '良いソースの顔は、高解像度で、明るく、正面を向いています。',
    },
    results: {
      question: '結果はどこにありますか？',
      answer: '結果はギャラリーで見て、ダウンロードできます。',
    },
    unread: {
      question: '投稿を読み取れないのはなぜですか？',
      answer: '見られない投稿もあります。ログアウトした状態でURLを開いて確かめてください。',
    },
    privacy: {
      question: 'データは共有されますか？',
      answer: 'データが第三者と共有されることはありません。',
    },
    complaint: {
      question: '結果に満足できないときは？',
      answer: '満足できない結果は24時間以内に申し立てると、作り直しかクレジットの返却を受けられます。',
    },
  },
}
