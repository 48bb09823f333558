/** What stands in an e-mail. */
export type Email = { subject: string; text: string }

/** What signs its reader in: a code to type where it was asked for, or a link to open anywhere. */
export type WaysIn = { code: string; link: string }

/** The e-mail that carries a sign-in code and a one-time link. */
export function signInEmail({ code, link }: WaysIn, supportEmail: string): Email {
  return {
    subject: `${code} is your Guise sign-in code`,
    text: signed(supportEmail, [
      `Your sign-in code is ${code}.`,
      '',
      'It is good for 10 minutes, in the browser that asked for it. Or open this link in any browser, within a day:',
      '',
      link,
      '',
      'Either works once. Whoever has them can sign in as you: pass them on to nobody.',
      'If you did not ask for it, somebody typed your address by mistake: nothing happened, and you can ignore this letter.',
    ]),
  }
}

/** The e-mail that tells of a project whose work has come to its end. */
export function projectReadyEmail(
  project: { name: string; done: number; photos: number; address: string | undefined },
  supportEmail: string,
): Email {
  const left = project.photos - project.done
  return {
    subject: `Your project is ready: ${project.name.replaceAll(/\s+/g, ' ')}`,
    text: signed(supportEmail, [
      `Your project "${project.name}" is ready: ${project.done} of ${project.photos} photos swapped.`,
      ...(left > 0 ? ['Photos that could not be swapped say why on their page, and were not charged.'] : []),
      ...(project.address ? ['', project.address] : []),
      '',
      'You get this letter because Email Notifications are on in your profile settings, where you can switch them off.',
    ]),
  }
}

/** The e-mail that answers somebody who asked for a removal. */
export function removalSettledEmail(outcome: { isRemoved: boolean; note: string | null }, supportEmail: string): Email {
  return {
    subject: outcome.isRemoved ? 'What you asked us to remove is removed' : 'Your request for removal was not granted',
    text: signed(supportEmail, [
      outcome.isRemoved
        ? 'You asked us to remove a picture. It is removed for good, and the same picture is refused from now on.'
        : 'You asked us to remove a picture. We looked at it and did not remove anything.',
      ...(outcome.note ? ['', outcome.note] : []),
      '',
      'Answer to the address below if something is still wrong.',
    ]),
  }
}

/** The e-mail that tells whoever runs this installation that there is no new backup. */
export function backupFailedEmail(supportEmail: string): Email {
  return {
    subject: 'The nightly backup of Guise failed',
    text: signed(supportEmail, [
      'The backup of last night could not be made, or was not whole. Guise goes on, the backups before it are kept, and it is tried again every hour.',
      '',
      'Why stands in the log of the server.',
    ]),
  }
}

/** The lines of a letter, with who sent it below. */
export function signed(supportEmail: string, lines: string[]): string {
  return [...lines, '', `Guise · ${supportEmail}`].join('\n')
}
