/**
 * `npm run test:walk`: random steps through the built site in two tabs of one browser, on a network
 * that fails now and then.
 *
 *   npm run test:walk -- --steps 2000 [--show]
 *
 * After each step the page must have no uncaught error, no message id, no English
 * text in Arabic, a visible focus and its input; at the end nothing may be charged
 * twice. Stops at the first fault and prints the steps before it. TEST_SEED repeats a
 * run.
 */
import { parseArgs } from 'node:util';
import { normalizeDigits } from '../../api/contract/platform/normalize';
import { chromium } from 'playwright-core';
import { type NewAccount, startServer } from '../e2e/support/server';
import { launchOptions } from '../support/browser';
import { Chance } from '../support/chance';
import { readSeed } from '../support/seed';
import { wholeNumber } from '../support/whole-number';
import { type Action, type Walk, NOTHING, actions, nextAction } from './actions';
import { charges, moneyFaults } from './charges';
import { faultsOn } from './invariants';
import { Network } from './network';
import { type Tab, openTab, readTyped } from './tab';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '500' },
    show: { type: 'boolean', default: false },
  },
});
const steps = wholeNumber('steps', values.steps);
const seed = readSeed(process.env['TEST_SEED']);

/** After so many steps, every action must have succeeded once, and a payment must have been made. */
const LONG = 2000;

/** How many steps before a fault are printed. */
const SHOWN = 12;

const account: NewAccount = {
  businessName: 'jabal_walk',
  firstName: 'Salma',
  lastName: 'Odeh',
  email: 'walk@jabaloil.example',
  phone: '+970599100200',
  password: 'olive-grove-1948',
};

/** The walk acts more often than any person, so the product's own limits would end the walk. */
const limits = Object.fromEntries(
  [
    'CODES_PER_HOUR',
    'CODES_PER_HOUR_ADDRESS',
    'CODES_PER_DAY',
    'CODES_PER_HOUR_NETWORK',
    'CODES_PER_DAY_NETWORK',
    'CODES_PER_HOUR_COUNTRY',
    'CODES_PER_DAY_COUNTRY',
    'CODES_PER_HOUR_ALL',
    'CODES_PER_DAY_ALL',
    'CODE_CHECKS_PER_HOUR_ADDRESS',
    'LOGIN_FAILURES',
    'LOGIN_FAILURES_ADDRESS',
    'LOGIN_LOCK',
    'SIGN_INS_PER_HOUR_ADDRESS',
    'CONTACTS_PER_HOUR_ADDRESS',
    'CARDS_PER_HOUR',
    'CARDS_PER_HOUR_ADDRESS',
    'CARDS_PER_HOUR_NETWORK',
  ].map((name) => [name, '100000']),
);

const wordsOf = (text = '') => normalizeDigits(text).replaceAll(/\s/g, '');

/**
 * Typed values that were lost although the step leaves fields alone. An empty field may be filled,
 * because a page restores its draft some time after it has opened.
 */
async function lost(
  page: Tab['page'],
  before: Awaited<ReturnType<typeof readTyped>>,
): Promise<string[]> {
  const after = await readTyped(page);
  if (after.document !== before.document || after.path !== before.path) return [];
  return (
    Object.entries(before.values)
      .filter(([name, value]) => value && name in after.values)
      // A field may remove spaces, and write digits as 0-9, when it is left.
      .filter(([name, value]) => wordsOf(after.values[name]) !== wordsOf(value))
      .map(([name, value]) => `${name} held "${value}" and now "${after.values[name]}"`)
  );
}

/** The names of the actions that have not succeeded yet. */
const neverDone = new Set(actions.map(({ name }) => name));

/** Performs one step; an element that disappears before it is pressed is not a fault. */
async function attempt(walk: Walk, action: Action, tab: Tab): Promise<string> {
  try {
    const outcome = await action.run(walk, tab.page);
    if (outcome !== NOTHING) neverDone.delete(action.name);
    return outcome;
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return `could not: ${what}`;
  }
}

async function step(walk: Walk): Promise<{ described: string; faults: string[] }> {
  const tab = walk.chance.of(walk.tabs);
  const action = nextAction(walk.chance);
  const before = action.keepsInput ? await readTyped(tab.page).catch(() => null) : null;
  const outcome = await attempt(walk, action, tab);
  const described = `${tab.name} ${new URL(tab.page.url()).pathname} · ${action.name}: ${outcome}`;
  const gone = before ? await lost(tab.page, before).catch(() => []) : [];
  const faults = await Promise.all(walk.tabs.map(faultsOn));
  return { described, faults: [...gone, ...faults.flat()] };
}

/** Walks until a fault is found, and returns it. */
async function walkOn(walk: Walk): Promise<string[]> {
  const history: string[] = [];
  for (let done = 1; done <= steps; done += 1) {
    const { described, faults } = await step(walk);
    history.push(`${done} ${described}`);
    if (values.show) console.info(history.at(-1));
    if (faults.length > 0) {
      console.error(history.slice(-SHOWN).join('\n'));
      return faults;
    }
    if (done % 100 === 0) console.info(`${done} steps`);
  }
  return [];
}

const server = await startServer({ env: limits });
const browser = await chromium.launch(await launchOptions());
try {
  console.info(`TEST_SEED=${seed}`);
  await server.createAccount(account);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const network = await Network.over(context);
  const tabs = [
    await openTab('A', await context.newPage()),
    await openTab('B', await context.newPage()),
  ];
  for (const [at, { page }] of tabs.entries()) {
    await page.goto(`${server.origin}/?lng=${at === 0 ? 'en' : 'ar'}`);
  }
  const walk = { chance: new Chance(seed), tabs, network, origin: server.origin, account };
  const faults = await walkOn(walk);
  faults.push(...(await moneyFaults(server, account)));
  const { length: charged } = await charges(server);
  if (steps >= LONG && faults.length === 0) {
    for (const name of neverDone) faults.push(`no step of this kind succeeded: ${name}`);
    if (charged === 0) faults.push('no payment was made');
  }
  for (const fault of faults) console.error(`✗ ${fault}`);
  console.info(`${charged} charges`);
  console.info(faults.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
