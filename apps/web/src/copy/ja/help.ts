import type { help as english } from '../en/help.ts'

/** Questions people ask, with their answers. */
export const help: typeof english = {
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
