/**
 * Which folder may import from which. Each specifier is resolved to the file it names, so that no
 * spelling evades a rule: a deep relative path, an alias, a folder's index, a dynamic import.
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

const router = /^(?:react-router|@remix-run)(?:$|[-/])/;
const fetcher = /^swr(?:$|\/)/;
const server =
  /^(?:fastify|kysely|pg|pino|nodemailer|oidc-provider|openid-client|jose|prom-client|@opentelemetry|@fastify|@electric-sql|@node-rs)(?:$|\/)/;
const react = /^(?:react|react-dom|react-intl|@radix-ui)(?:$|\/)/;
const node = new RegExp(`^(?:node:|(?:${builtinModules.join('|')})(?:$|/))`);

/** The code that design system, app and server share. None of these may import another. */
const shared = [
  'lang/normalize',
  'lang/fold-letters',
  'lang/locales',
  'lang/countries',
  'lang/inquiries',
];

const inSystem = {
  types: ['lang'],
  never: [router, fetcher, server, node],
  ships: true,
};

const inApp = { never: [server, node], ships: true };

/** What every part of the app may import: its settings and paths, and the folders below it. */
const belowApp = ['app/settings', 'app/paths', 'src', 'api/contract', 'lang'];

/** What every part of the server may import, including the site's code that formats its texts. */
const belowServer = [
  'api/server/platform',
  'api/contract',
  'lang',
  'package.json',
  'src/foundations/format/format',
  'src/foundations/format/dual-date',
  'src/foundations/format/format-phone',
  'src/screens/receipt/words',
  'src/screens/shared/billing/state-names',
  'src/components/motif/generated-patterns/link',
  'src/components/motif/generated-patterns/mark',
  'src/components/card-number-field/brands',
];

const serverDomain = (path, from, types) => ({
  path: `api/server/${path}`,
  from: [...belowServer, ...from.map((one) => `api/server/${one}`)],
  types: types?.map((one) => `api/server/${one}`),
  never: [react, router, fetcher],
  ships: true,
});

const lower = ['web', 'messaging', 'accounts'];

/** The folders of money. Each may import from those before it. */
const moneyFolders = [
  'rows',
  'catalogue',
  'gateways',
  'lifecycle',
  'ledger',
  'invoices',
  'mails',
  'payments',
  'usage',
  'subscriptions',
  'notices',
  'renewals',
].map((name) => `money/${name}`);

const serverFolders = [
  serverDomain('platform', [], ['sandbox/bank/entry']),
  serverDomain('web', ['web']),
  serverDomain('messaging', ['web', 'messaging'], ['accounts', 'money/invoices']),
  // An account's archive and its closing include its money.
  serverDomain('accounts/archive', [...lower, 'money']),
  serverDomain('accounts/closing', [...lower, 'money']),
  serverDomain('accounts', lower, ['money/invoices']),
  ...moneyFolders
    .slice(1)
    .map((name, before) => serverDomain(name, [...lower, ...moneyFolders.slice(0, before + 2)])),
  serverDomain('money', [...lower, 'money']),
  serverDomain('operator', [...lower, 'money', 'operator']),
  serverDomain('sandbox', [...lower, 'money', 'sandbox']),
  // Puts the domains together.
  { ...serverDomain('platform', []), path: 'api/server', from: [...belowServer, 'api/server'] },
];

/**
 * One rule per folder, most specific first. A folder may import from the paths in `from`, and types
 * from those in `types`. `never` lists packages it must not import. A folder that is shipped
 * (`ships`) may import only packages that its package.json lists under dependencies.
 */
const importRules = [
  // Runs when tokens are built; only its output is shipped.
  { path: 'src/tokens', from: ['src/tokens'], never: [] },
  { path: 'src/foundations', from: ['src/tokens', 'src/foundations', ...shared], ...inSystem },
  {
    path: 'src/components',
    from: ['src/tokens', 'src/foundations', 'src/components', ...shared],
    ...inSystem,
  },
  {
    path: 'src/screens',
    from: ['src/tokens', 'src/foundations', 'src/components', 'src/screens', ...shared],
    ...inSystem,
  },
  { path: 'src', from: ['src', ...shared, 'tailwind.config'], ...inSystem },
  {
    path: 'stories',
    // The rules are a public entry of the package, and the stories show how to use it. The mails
    // are the server's own, as it writes them.
    from: ['src', 'lang', 'stories', 'api/contract/rules', 'api/mails/samples'],
    never: [router, fetcher, server, node],
  },
  {
    path: '.storybook',
    // The test runner looks for its hooks here.
    from: ['src', 'lang', 'stories', '.storybook', 'tools', 'tests/stories/harness'],
    never: [router, fetcher, server],
  },
  {
    path: 'api/contract',
    from: ['api/contract', ...shared],
    never: [react, router, fetcher, server, node],
    ships: true,
  },
  // Inside the server, imports only point up this list, with the exceptions that are named.
  ...serverFolders,
  // Inside the app, imports only point up this list: shared, client, session, features, pages.
  { path: 'app/shared', from: ['app/shared', ...belowApp], ...inApp },
  { path: 'app/client', from: ['app/client', 'app/shared', ...belowApp], ...inApp },
  {
    path: 'app/session',
    from: ['app/session', 'app/client', 'app/shared', ...belowApp],
    ...inApp,
  },
  {
    path: 'app/features',
    from: [
      'app/features',
      'app/session',
      'app/client',
      'app/shared',
      'app/analytics',
      'app/language',
      ...belowApp,
    ],
    ...inApp,
  },
  { path: 'app', from: ['app', 'src', 'api/contract', 'lang'], ...inApp },
  { path: 'lang', from: ['lang'], never: [router, fetcher, server, node], ships: true },
];

/** The package's names in an application (see tsconfig.json). */
const aliases = { '@wasla/ui/rules': 'api/contract/rules', '@wasla/ui': 'src/library/index' };

const isBelow = (path, folder) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);

const slashed = (path) => path.split(sep).join('/');

const manifests = new Map();

/** The dependencies in the package.json that covers a folder; the API is a workspace with its own. */
function dependenciesOf(path, root) {
  const file = join(root, path.startsWith('api/') ? 'api/package.json' : 'package.json');
  if (!manifests.has(file)) {
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    manifests.set(file, new Set(Object.keys(dependencies)));
  }
  return manifests.get(file);
}

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The path from the root that a specifier resolves to, or nothing for a package. */
function pathOf(specifier, file, root) {
  if (specifier in aliases) return aliases[specifier];
  // Vite serves the root under "/".
  if (specifier.startsWith('/')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return slashed(relative(root, resolve(dirname(file), specifier)));
}

function packageFault({ path, never, ships }, specifier, root) {
  const name = packageOf(specifier);
  if (never.some((pattern) => pattern.test(specifier))) {
    return `${path} must not import "${name}".`;
  }
  // npm installs the packages of both workspaces at the root, so an undeclared one resolves too.
  if (ships && !node.test(specifier) && !dependenciesOf(path, root).has(name)) {
    return `${path} is shipped, so its package.json must list "${name}" under dependencies.`;
  }
  return undefined;
}

/**
 * Describes what is wrong with an import, or returns nothing.
 *
 * @param {{ file: string, specifier: string, isType?: boolean, root: string }} wanted
 * @returns {string | undefined}
 */
export function importFault({ file, specifier, isType = false, root }) {
  const from = slashed(relative(root, isAbsolute(file) ? file : join(root, file)));
  const rule = importRules.find(({ path }) => from.startsWith(`${path}/`));
  const [name = ''] = specifier.split('?');
  if (!rule || name.startsWith('virtual:') || name.startsWith('data:')) return undefined;
  const target = pathOf(name, join(root, from), root);
  if (target === undefined) return packageFault(rule, name, root);
  if (rule.from.some((folder) => isBelow(target, folder))) return undefined;
  const types = rule.types ?? [];
  if (types.some((folder) => isBelow(target, folder))) {
    return isType ? undefined : `${rule.path} may import only types from ${types.join(', ')}.`;
  }
  return `${rule.path} may import only from ${rule.from.join(', ')}, not from ${target}.`;
}
