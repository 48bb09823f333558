/** Questions people ask, with their answers. */
export const help = {
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
