/** What `guise help` says of a command: how it is called, what it does, and examples that can be typed as they are. */
export type CommandPage = { usage: string[]; does: string; examples: string[] }

const embedded = 'DATA_DIR=/srv/guise'

/** Every command, in the order in which somebody meets them. */
export const commandPages = {
  start: {
    usage: ['guise start'],
    does: 'Runs the API, the workers and the web app in one process, until Ctrl-C.',
    examples: ['guise start', `${embedded} PORT=8080 guise start`],
  },
  api: {
    usage: ['guise api'],
    does: 'Runs the API and the web app only. It needs DATABASE_URL.',
    examples: ['DATABASE_URL=postgres://guise@db/guise STORAGE_URL=s3://pictures guise api'],
  },
  worker: {
    usage: ['guise worker'],
    does: 'Runs workers only: they read posts and swap photos. It needs DATABASE_URL.',
    examples: ['DATABASE_URL=postgres://guise@db/guise STORAGE_URL=s3://pictures HEALTH_PORT=3001 guise worker'],
  },
  doctor: {
    usage: ['guise doctor [--json]'],
    does: 'Looks at all that Guise needs and says what is wrong and how to mend it. Exit code 1 when Guise cannot do its work.',
    examples: ['guise doctor', `${embedded} guise doctor --json`],
  },
  models: {
    usage: [
      'guise models check|list [--folder F] [--json]',
      'guise models init [--folder F] [--json]',
      'guise models try FACE PHOTO [OUT] [--folder F] [--json]',
    ],
    does: 'Checks and lists the networks of your own in MODELS_DIR or F, writes their models.json, and swaps one photo with them.',
    examples: [
      'guise models init --folder /srv/models',
      'guise models check --folder /srv/models',
      'MODELS_DIR=/srv/models guise models try me.jpg friends.jpg out.jpg',
    ],
  },
  migrate: {
    usage: ['guise migrate', 'guise migrate --plan'],
    does: 'Brings the tables up to date and ends. With --plan it tells the steps that wait, and changes nothing.',
    examples: ['guise migrate --plan', 'guise migrate'],
  },
  audit: {
    usage: ['guise audit'],
    does: 'Checks that money, work and pictures agree. Exit code 1 when a promise is broken.',
    examples: ['guise audit'],
  },
  backup: {
    usage: ['guise backup FILE.tar | FOLDER', 'guise backup --encrypt KEY FILE.tar.age'],
    does: 'Writes all rows and pictures into a file or a folder; sealed with age when KEY is a file with age1... or a passphrase.',
    examples: ['guise backup /srv/guise.tar', 'guise backup --encrypt backup.pub /srv/guise.tar.age'],
  },
  restore: {
    usage: ['guise restore [--removals REMOVALS.json] FILE.tar | FOLDER', 'guise restore [...] --key KEY FILE.tar.age'],
    does: 'Fills an empty installation from a backup of this version or an older one; KEY is a file with AGE-SECRET-KEY-1... or a passphrase, REMOVALS.json lies beside the backups.',
    examples: [
      'guise restore /srv/guise.tar',
      'guise restore --removals removals.json /srv/guise.tar',
      'guise restore --key backup.key /srv/guise.tar.age',
    ],
  },
  'move-to': {
    usage: ['guise move-to postgres://... [--storage s3://...]'],
    does: 'Carries an embedded installation over to a PostgreSQL server, and its pictures to another storage when one is named.',
    examples: ["guise move-to postgres://guise@db/guise --storage 's3://pictures?region=eu-central-1'"],
  },
  keys: {
    usage: ['guise keys rotate [--overlap DAYS]', 'guise keys list', 'guise keys push'],
    does: 'Signs with a new secret; what the old one signed is good for so many days (7). push prints a key pair for notifications on devices.',
    examples: ['guise keys rotate', 'guise keys rotate --overlap 0', 'guise keys list', 'guise keys push'],
  },
  operator: {
    usage: [
      'guise operator grant EMAIL N WHY',
      'guise operator plan EMAIL PLAN',
      'guise operator block EMAIL WHY',
      'guise operator unblock EMAIL WHY',
      'guise operator passkeys EMAIL WHY',
      'guise operator profiles import F [--dry-run]',
      'guise operator profiles export F',
      'guise operator reports',
      'guise operator prohibitions [--all] [--json]',
      'guise operator prohibitions photo ID FILE.jpg',
      'guise operator prohibitions approve|refuse ID WHY',
      'guise operator near-misses [--json]',
      'guise operator near-misses photo ID FILE.jpg',
      'guise operator near-misses same|other ID WHY',
      'guise operator audit',
    ],
    does: 'Does what an operator does in the app: credits, plans, who may come in, passkeys that are lost, creators, what waits for a decision, faces that are forbidden.',
    examples: [
      "guise operator grant you@example.org 50 'for the first users'",
      'guise operator plan you@example.org elite_yearly',
      'guise operator profiles import creators.csv --dry-run',
      'guise operator prohibitions photo 01a1fd28-0c36-7513-a9c0-57fed2323db7 look.jpg',
      "guise operator prohibitions approve 01a1fd28-0c36-7513-a9c0-57fed2323db7 'Two fingers, the same face.'",
      "guise operator near-misses same 01a1fd28-0c36-7513-a9c0-57fed2323db8 'The same scar.'",
    ],
  },
  swap: {
    usage: [
      'guise swap FACE PHOTO OUT [--select main|all] [--beard theirs|mine|decide]',
      'guise swap --face A [--face B ...] --photo C -o OUT [--select main|all] [--beard theirs|mine|decide]',
    ],
    does: 'Swaps one photo on this machine, or one video where there is ffmpeg, without a database.',
    examples: ['guise swap --face me.jpg --photo friends.jpg -o out.jpg', 'guise swap me.jpg reel.mp4 out.mp4'],
  },
  help: {
    usage: ['guise help [COMMAND] [--json]', 'guise COMMAND --help', 'guise --version'],
    does: 'Tells the commands, or one of them with examples.',
    examples: ['guise help', 'guise help backup'],
  },
} satisfies Record<string, CommandPage>
