/** Every command in the project's documentation, and how it is tested. */

import type { Entry } from './command-proof';

const measures = 'It measures on an idle machine and judges nothing that anything else relies on.';

/** A row of the check of the providers. */
const PROVIDERS = /^CyberSource +apitest\.cybersource\.com +not set up: .+$/m;

export const table: Entry[] = [
  {
    named: 'npm ci',
    proof: { elsewhere: true },
    because: 'The packages are linked into the clone; whoever runs these tests has run it before.',
  },
  {
    named: /^(?:[A-Z_]+=\S+ )*npm start$/,
    proof: { elsewhere: true },
    because: 'first-start.spec.ts runs it, with settings and without.',
  },
  {
    named: /^npm test(?: -- --only \S+)?$/,
    proof: { runs: 'npm test -- --only guides', prints: /^1 passed, 0 failed$/m },
    because: 'The whole would run this test again; one quick step shows that the command works.',
  },
  {
    named: /^npm run proof(?: -- --only \S+)?$/,
    proof: { runs: 'npm run proof -- --only guides', prints: /^1 passed, 0 failed$/m },
    because: 'The whole would run this test again; one quick step shows that the command works.',
  },
  {
    named: /^npm test -- --changed(?: .+)?$/,
    proof: { elsewhere: true },
    because: 'The clone has no history to compare with; tests/unit/changed proves what it runs.',
  },
  {
    named: 'npm run check',
    proof: { steps: ['format', 'lint', 'styles', 'guides', 'workflows', 'types'] },
  },
  {
    named: 'npm run lint:alerts',
    proof: { elsewhere: true },
    because: 'It needs promtool; alerts-lint.test.ts runs it with another program in its place.',
  },
  {
    named: 'npm run lint:workflows',
    proof: { prints: /^0 faults in \d+ workflows\.$/m },
  },
  { named: 'npm run lint:dashboard', proof: { prints: /^0 faults in the dashboard\.$/m } },
  { named: 'npm run test:unit', proof: { steps: ['unit', 'server'] } },
  {
    named: /^npx vitest run --project unit \S+$/,
    proof: { steps: ['unit'] },
  },
  { named: /^npm run test-storybook(?: -- .+)?$/, proof: { steps: ['stories'] } },
  { named: /^npm run test:visual(?: -- .+)?$/, proof: { steps: ['stories'] } },
  { named: 'npm run test:keyboard', proof: { steps: ['keyboard'] } },
  { named: 'npm run test:ink', proof: { steps: ['ink'] } },
  { named: /^npm run test:engines(?: -- .+)?$/, proof: { steps: ['engines'] } },
  {
    named: /^npm run simulate(?: -- (?:--postgres --together|--minutes 8))?$/,
    proof: {
      runs: 'env TEST_SEED=7 npm run simulate -- --lives 3',
      prints: /^Every invariant held\.$/m,
    },
    because: 'Thousands of lives take minutes; three, the same each time, show that it works.',
  },
  {
    named: /^npm run plans:check(?: -- --accounts \d+(?: --sizes)?)?$/,
    proof: {
      runs: 'npm run plans:check -- --accounts 4000',
      prints: /^\d+ statements, 0 of them slow$/m,
    },
    because: 'A million accounts take half an hour; a few thousand show that it works.',
  },
  {
    named: /^npm run test:walk(?: -- --steps \d+)?$/,
    proof: {
      runs: 'env TEST_SEED=7 npm run test:walk -- --steps 5',
      prints: /^1 passed, 0 failed$/m,
      needsBuild: true,
    },
    because: 'Thousands of steps take an hour; five, the same each time, show that it works.',
  },
  { named: 'npm run ledger', proof: { steps: ['ledger'] } },
  { named: 'npm run test:library', proof: { steps: ['library'] } },
  { named: 'npx playwright test', proof: { steps: ['e2e'] } },
  {
    named: 'npx playwright test -c tests/workbench/playwright.config.ts',
    proof: { steps: ['workbench'] },
  },
  { named: 'npm run build', proof: { steps: ['site'] } },
  {
    named: 'npm run build:storybook',
    proof: { elsewhere: true },
    because: 'It takes a minute, and the step "storybook" builds by this very script.',
  },
  {
    named: 'node dist/server/main.js',
    proof: {
      serves: 'node dist/server/main.js',
      prints: /^Ready on port {port}\. Ctrl-C stops it\.$/m,
      opens: '/',
      shows: 'h1',
    },
  },
  {
    named: 'node dist/server/re-encrypt.js',
    proof: {
      prints: /^\d+ texts were encrypted with the key \S+; nothing needs another key now\.$/m,
    },
  },
  {
    named:
      /^(?:node dist\/server\/data\.js |npm run data:)(?:backup|restore|move)(?: (?:-- )?\S+)?$/,
    proof: {
      runs: 'node dist/server/data.js',
      code: 1,
      prints: /^Say "backup FILE"/m,
      needsBuild: true,
    },
    because: 'data.test.ts runs them on databases of both kinds; this shows that they are built.',
  },
  { named: 'node dist/server/providers-check.js', proof: { prints: PROVIDERS, needsBuild: true } },
  { named: 'npm run providers:check', proof: { prints: PROVIDERS } },
  {
    named: /^npm run dev(?: -- --port \d+)?$/,
    proof: {
      serves: 'npm run dev -- --port {port}',
      prints: /Local:\s+http:\/\/localhost:{port}\//,
      opens: '/',
      shows: 'h1',
    },
    because: 'Its own port may be in use.',
  },
  {
    named: 'npm run storybook',
    proof: {
      serves: 'npm run storybook -- --port {port} --ci',
      prints: /Local:\s+http:\/\/(?:localhost|127\.0\.0\.1):{port}\//,
      opens: '/iframe.html?viewMode=story&id=components-button--primary',
      shows: '#storybook-root [data-slot=button]',
    },
    because: 'Its own port may be in use, and --ci opens no browser.',
  },
  {
    named: 'npm run build:lib',
    proof: { prints: /^dist\/lib: \d+ messages in two languages, built in [\d.]+ s\.$/m },
  },
  { named: 'npm pack ./dist/lib', proof: { prints: /^wasla-ui-\d+\.\d+\.\d+\.tgz$/m } },
  {
    named: /^npm install(?: @wasla\/ui .+)?$/,
    proof: { elsewhere: true },
    because:
      'It asks a registry. The step "library" installs the packed library in an application of its own.',
  },
  {
    named: 'npm run lockfile',
    proof: {
      prints: /^0 packages for other platforms were added to package-lock\.json\.$/m,
      keeps: ['package-lock.json'],
    },
  },
  {
    named: 'npm run docs:settings',
    proof: { prints: /^docs\/settings\.md is written\.$/m, keeps: ['docs/settings.md'] },
  },
  {
    named: 'npm run docs:access',
    proof: { prints: /^docs\/access\.md is written\.$/m, keeps: ['docs/access.md'] },
  },
  {
    named: 'npm run tokens',
    proof: { prints: /\d+ tokens built/, keeps: ['src/tokens/tokens.css'] },
  },
  {
    named: 'npm run mails',
    proof: {
      prints: /^The parts of the mails are written\.$/m,
      keeps: ['api/server/messaging/templates/mail-parts.json'],
    },
  },
  { named: 'npm run copy:status', proof: { prints: /^\d+ of \d+ wordings are reviewed\.$/m } },
  {
    named: 'npm run copy:export -- messages.csv',
    proof: { prints: /^\d+ messages are in messages\.csv\.$/m },
  },
  {
    named: /^npm run copy:import -- \S+\.csv(?: --reviewer ".+")?$/,
    proof: {
      runs: 'npm run copy:import -- messages.csv',
      prints: /^0 wordings changed, 0 reviews and proposals taken\.$/m,
      keeps: ['lang/en.json', 'lang/ar.json'],
    },
    because: 'A reviewer’s sheet is somebody’s own; the one that the export wrote comes back.',
  },
  {
    named: 'npm run message -- show login',
    proof: { prints: /^login\.page\.title\n {2}en .+\n {2}ar .+\n {2}-- .+$/m },
  },
  {
    named: /^npm run message -- add \S+ ".+" ".+" ".+"(?: --max \d+)?$/,
    proof: {
      runs: 'npm run message -- add login.page.example "Log in" "تسجيل الدخول" "Title of the login page" --max 60',
      prints: /^login\.page\.example is in both catalogues\.$/m,
    },
    because: 'CONTRIBUTING.md has words in angle brackets where this has a message.',
  },
  {
    named: 'npm run message -- remove login.page.example',
    proof: { prints: /^login\.page\.example is removed\.$/m },
  },
  {
    named: 'npm run new -- usage-note',
    proof: { prints: /^wrote src\/components\/usage-note\.tsx$/m },
  },
  {
    named: 'npm run new -- screen voucher',
    proof: { prints: /^wrote src\/screens\/voucher\/voucher\.tsx$/m },
  },
  {
    named: 'npm run chromatic',
    proof: { prints: /^Set CHROMATIC_PROJECT_TOKEN .+ Nothing was published\.$/m, code: 1 },
    because: 'Without a token, which the tests have not, it must say what to do.',
  },
  {
    named: 'npm run check:html',
    proof: { elsewhere: true },
    because:
      'It fetches its checker from the registry and needs Java; html-validate reads the same pages in the step "e2e".',
  },
  {
    named: 'npx playwright install chromium',
    proof: { elsewhere: true },
    because: 'It downloads a browser, which these tests have from npm.',
  },
  {
    named: /^npm run bench:\w+(?: -- --minutes=\d+)?$/,
    proof: { elsewhere: true },
    because: measures,
  },
  {
    named: /^npm run (?:docs:)?pictures$/,
    proof: { elsewhere: true },
    because: 'It draws pictures that are committed, from a built site or Storybook.',
  },
  {
    named: /^npm run test:nodes(?: -- .+)?$/,
    proof: { elsewhere: true },
    because: 'It runs this step under other versions of Node.',
  },
  {
    named:
      /^(?:(?:docker compose|kubectl apply) --file(?:name)? api\/deploy\/\S+(?: up --build)?|docker run .+)$/,
    proof: { elsewhere: true },
    because:
      'It needs an engine or a cluster; api/tests/deploy judges the files and starts the server from them.',
  },
];
