/** The commands of the pages that end or serve in a fresh clone, in the order that they need. */

/** A command that runs to completion in the clone. */
export interface Ends {
  runs: string;
  prints: RegExp;
  /** The exit code; 0 unless it is meant to fail. */
  code?: number;
  /** Files that it must leave unchanged. */
  keeps?: string[];
  /** Whether it requires the built site. */
  needsBuild?: boolean;
}

/** A command that serves something in the clone until Ctrl-C. `{port}` becomes a free port. */
export interface Serves {
  serves: string;
  prints: RegExp;
  /** A page it serves, and an element that appears once all its scripts have run. */
  opens: string;
  shows: string;
}

/** What the check of the providers prints of one that has no settings. */
const noProvider = /^CyberSource +apitest\.cybersource\.com +not set up: .+$/m;

export const table: (Ends | Serves)[] = [
  { runs: 'npm run proof -- --only guides', prints: /^1 passed, 0 failed$/m },
  { runs: 'npm run lint:dashboard', prints: /^0 faults in the dashboard\.$/m },
  {
    runs: 'npm run plans:check -- --accounts 4000',
    prints: /^\d+ statements, 0 of them slow$/m,
  },
  {
    runs: 'env TEST_SEED=7 npm run test:walk -- --steps 5',
    prints: /^1 passed, 0 failed$/m,
    needsBuild: true,
  },
  {
    serves: 'node dist/server/main.js',
    prints: /^Ready on port {port}\. Ctrl-C stops it\.$/m,
    opens: '/',
    shows: 'h1',
  },
  {
    runs: 'node dist/server/re-encrypt.js',
    prints: /^\d+ texts were encrypted with the key \S+; nothing needs another key now\.$/m,
  },
  { runs: 'node dist/server/data.js', code: 1, prints: /^Say "backup FILE"/m, needsBuild: true },
  { runs: 'node dist/server/providers-check.js', prints: noProvider, needsBuild: true },
  { runs: 'npm run providers:check', prints: noProvider },
  {
    serves: 'npm run dev -- --port {port}',
    prints: /Local:\s+http:\/\/localhost:{port}\//,
    opens: '/',
    shows: 'h1',
  },
  {
    serves: 'npm run storybook -- --port {port} --ci',
    prints: /Local:\s+http:\/\/(?:localhost|127\.0\.0\.1):{port}\//,
    opens: '/iframe.html?viewMode=story&id=components-button--primary',
    shows: '#storybook-root [data-slot=button]',
  },
  {
    runs: 'npm run lockfile',
    prints: /^0 packages for other platforms were added to package-lock\.json\.$/m,
    keeps: ['package-lock.json'],
  },
  {
    runs: 'npm run docs:settings',
    prints: /^Wrote docs\/settings\.md\.$/m,
    keeps: ['docs/settings.md'],
  },
  {
    runs: 'npm run docs:access',
    prints: /^Wrote docs\/access\.md\.$/m,
    keeps: ['docs/access.md'],
  },
  { runs: 'npm run tokens', prints: /\d+ tokens built/, keeps: ['src/tokens/tokens.css'] },
  {
    runs: 'npm run mails',
    prints: /^The parts of the mails are written\.$/m,
    keeps: ['api/server/messaging/templates/mail-parts.json'],
  },
  { runs: 'npm run copy:status', prints: /^\d+ of \d+ wordings are reviewed\.$/m },
  {
    runs: 'npm run copy:export -- messages.csv',
    prints: /^\d+ messages were written to messages\.csv\.$/m,
  },
  {
    runs: 'npm run copy:import -- messages.csv',
    prints: /^0 wordings changed, 0 reviews and proposals taken\.$/m,
    keeps: ['lang/en.json', 'lang/ar.json'],
  },
  {
    runs: 'npm run message -- show login',
    prints: /^login\.page\.title\n {2}en .+\n {2}ar .+\n {2}-- .+$/m,
  },
  {
    runs: 'npm run message -- add login.page.example "Log in" "تسجيل الدخول" "Title of the login page" --max 60',
    prints: /^login\.page\.example is in both catalogues\.$/m,
  },
  {
    runs: 'npm run message -- remove login.page.example',
    prints: /^login\.page\.example was removed\.$/m,
  },
  {
    runs: 'npm run new -- usage-note',
    prints: /^wrote src\/components\/usage-note\.tsx$/m,
  },
  {
    runs: 'npm run new -- screen voucher',
    prints: /^wrote src\/screens\/voucher\/voucher\.tsx$/m,
  },
  {
    runs: 'npm run message -- add voucher.page.title "Voucher" "قسيمة" "Title of the voucher page" --max 60',
    prints: /^voucher\.page\.title is in both catalogues\.$/m,
  },
  // What the generators wrote passes.
  { runs: 'npm run check', prints: /^The guides follow the rules\.$/m },
  // The tests have no token, so the command says how to set one.
  {
    runs: 'npm run chromatic',
    prints: /^Set CHROMATIC_PROJECT_TOKEN .+ Nothing was published\.$/m,
    code: 1,
  },
];
