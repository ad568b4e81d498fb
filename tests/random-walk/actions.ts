/** The actions a person may take, in any order. */
import type { Locator, Page } from 'playwright-core';
import { routePaths } from '../../app/paths';
import { cards, fillCheckout } from '../e2e/support/checkout';
import type { NewAccount } from '../e2e/support/server';
import type { Chance } from '../support/chance';
import { type Network, conditions } from './network';
import type { Tab } from './tab';

export interface Walk {
  readonly chance: Chance;
  readonly tabs: readonly Tab[];
  readonly network: Network;
  readonly origin: string;
  readonly account: NewAccount;
}

export interface Action {
  readonly name: string;
  /** The relative probability of choosing it. */
  readonly weight: number;
  /** Whether the values of the page's fields must stay unchanged. */
  readonly keepsInput?: boolean;
  /** Performs the action; returns a description of what was done. */
  readonly run: (walk: Walk, page: Page) => Promise<string>;
}

/** Every page of the route table, and states of them that only an address brings. */
const paths = [
  ...Object.values(routePaths),
  '/blog/first-bot',
  '/payment?plan=growth&cycle=monthly',
  '/payment?plan=pro',
  '/payment/success?id=none',
  '/no-such-page',
];

const texts = [
  'Salma Odeh',
  'سلمى عودة',
  '٠٥٩٩١٢٣٤٥٦',
  '0599123456',
  'salma@jabaloil.example',
  '4111 1111 1111 1111',
  'olive-grove-1948',
  '12/31',
  '٧٣٩',
  '<b>x</b>',
  ' ',
  'ا'.repeat(300),
];

const keys = ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Space'];

const SHORT = { timeout: 2000 };

/** What an action returns if the page has nothing to act on. */
export const NOTHING = 'nothing there';

/** A random visible element, or null. */
async function oneOf({ chance }: Walk, found: Locator): Promise<Locator | null> {
  const seen = await found.filter({ visible: true }).all();
  return seen.length === 0 ? null : chance.of(seen);
}

async function press(walk: Walk, found: Locator): Promise<string> {
  const chosen = await oneOf(walk, found);
  if (!chosen) return NOTHING;
  const name = await chosen.evaluate((element) =>
    element.outerHTML.replace(/class="[^"]*"/, '').slice(0, 100),
  );
  await chosen.click(SHORT);
  return name;
}

const other = (language: string | null) => (language === 'ar' ? 'en' : 'ar');

export const actions: readonly Action[] = [
  {
    name: 'open',
    weight: 4,
    run: async ({ chance, origin }, page) => {
      const path = chance.of(paths);
      await page.goto(`${origin}${path}`, { timeout: 15_000 });
      return path;
    },
  },
  {
    name: 'follow a link',
    weight: 10,
    run: (walk, page) => press(walk, page.locator('a[href^="/"]')),
  },
  {
    name: 'press a button',
    weight: 12,
    run: (walk, page) => press(walk, page.locator('button:not([type=submit])')),
  },
  {
    name: 'send',
    weight: 8,
    run: (walk, page) => press(walk, page.locator('button[type=submit]')),
  },
  {
    name: 'tick',
    weight: 5,
    run: (walk, page) =>
      press(walk, page.locator('label:has(input), [type=checkbox], [type=radio]')),
  },
  {
    name: 'type',
    weight: 14,
    run: async (walk, page) => {
      const field = await oneOf(
        walk,
        page.locator('input:not([type=radio], [type=checkbox], [readonly], :disabled), textarea'),
      );
      if (!field) return NOTHING;
      const text = walk.chance.of(texts);
      await field.focus(SHORT);
      await page.keyboard.insertText(text);
      return text.slice(0, 30);
    },
  },
  {
    name: 'choose',
    weight: 3,
    run: async (walk, page) => {
      const list = await oneOf(walk, page.locator('select'));
      if (!list) return NOTHING;
      const values = await list
        .locator('option')
        .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
      const value = walk.chance.of(values);
      await list.selectOption(value, SHORT);
      return value;
    },
  },
  {
    name: 'key',
    weight: 10,
    run: async ({ chance }, page) => {
      const key = chance.of(keys);
      await page.keyboard.press(key);
      return key;
    },
  },
  {
    name: 'tab on',
    weight: 6,
    keepsInput: true,
    run: async (_walk, page) => {
      await page.keyboard.press('Tab');
      return '';
    },
  },
  {
    name: 'language',
    weight: 6,
    keepsInput: true,
    run: async (_walk, page) => {
      const language = other(await page.locator('html').getAttribute('lang'));
      const link = page.locator(
        `a[hreflang="${language}"], button[lang="${language}"], a[lang="${language}"]`,
      );
      await link.filter({ visible: true }).first().click(SHORT);
      return language;
    },
  },
  {
    name: 'network',
    weight: 8,
    keepsInput: true,
    run: async ({ chance, network }) => {
      network.condition = chance.happens(0.6) ? 'good' : chance.of(conditions);
      return network.condition;
    },
  },
  {
    name: 'back',
    weight: 4,
    run: async (_walk, page) => String((await page.goBack({ timeout: 15_000 })) !== null),
  },
  {
    name: 'forward',
    weight: 2,
    run: async (_walk, page) => String((await page.goForward({ timeout: 15_000 })) !== null),
  },
  {
    name: 'reload',
    weight: 4,
    run: async (_walk, page) => {
      await page.reload({ timeout: 15_000 });
      return '';
    },
  },
  {
    name: 'log in',
    weight: 5,
    run: async ({ origin, account }, page) => {
      await page.goto(`${origin}/login`, { timeout: 15_000 });
      await page.locator('[name=password]').fill(account.password, SHORT);
      await page.locator('form').getByRole('textbox').first().fill(account.email, SHORT);
      await page.locator('button[type=submit]').first().click(SHORT);
      return account.email;
    },
  },
  {
    name: 'sign out',
    weight: 2,
    // The other tab learns of it while it shows something of the account.
    run: async ({ origin }, page) => {
      await page.goto(`${origin}${routePaths.profile}`, { timeout: 15_000 });
      const button = page.locator('button:has([data-slot=icon])', {
        hasText: /^(?:Log out|تسجيل الخروج)$/,
      });
      await button.filter({ visible: true }).first().click(SHORT);
      return page.url();
    },
  },
  {
    name: 'pay',
    weight: 5,
    run: async ({ chance, origin }, page) => {
      const plan = chance.of(['growth', 'pro']);
      const kind = chance.of([
        'good',
        'good',
        'declined',
        'lostAfter',
        'lostBefore',
        'checked',
      ] as const);
      await page.goto(`${origin}/payment?plan=${plan}&cycle=monthly`, { timeout: 15_000 });
      await page.locator('[autocomplete="cc-number"]').waitFor({ timeout: 4000 });
      page.setDefaultTimeout(4000);
      await fillCheckout(page, cards[kind]);
      await page.locator('button[type=submit]').click(SHORT);
      return `${plan}, ${kind}`;
    },
  },
];

/** A random action, in proportion to its weight. */
export function nextAction(chance: Chance): Action {
  const total = actions.reduce((sum, { weight }) => sum + weight, 0);
  let at = chance.next() * total;
  for (const action of actions) {
    at -= action.weight;
    if (at < 0) return action;
  }
  throw new Error('There are no actions.');
}
