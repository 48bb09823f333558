/** What goes wrong in an installation, and what an operator does about it. */
export const operatorTrouble = {
  /** Why a post could not be read, by the code of the problem. */
  failure: {
    unsupported: 'Posts of that kind are not read',
    not_found: 'Post not found',
    private: 'Post is private',
    login_required: 'Asks for a sign-in',
    age_gated: 'Behind an age check',
    no_photos: 'No photos in the post',
    rate_limited: 'Asked to slow down',
    blocked_address: 'Address not on the public web',
    network_changed: 'Answer not understood: the network has changed',
    too_large: 'Photo too large',
    timeout: 'No answer in time',
    unreachable: 'Not reached',
    not_an_image: 'No usable photo',
    malformed_link: 'Not a web address',
    bad_answer: 'Answer cannot be read',
    same_post: 'Post was there already',
  },
  /** What is done about a broken promise, by what it is about. */
  todo: {
    credits:
      'Credits and results disagree. Keep a backup of now (guise backup), compare the movements of the person with their results, and give by hand what they lost.',
    work: 'Work has stopped on its way. Run the audit again in five minutes: what was only under way is gone from it. What stays, its owner cancels and retries; a job that was given up is retried under Jobs.',
    files:
      'Pictures and their files disagree. Look at the disk or the storage, and bring missing files back from a backup. A file that belongs to nothing only takes room.',
    kept: 'A picture is kept that nothing shows, or whose owner is gone. No clean-up finds it: hand the ids to whoever looks after the program.',
    counts: 'A count is wrong, and nobody has lost anything. Keep the ids for whoever looks after the program.',
    sessions: 'Somebody who is blocked is still signed in. Find them under Users and press End All Sessions.',
  },
}
