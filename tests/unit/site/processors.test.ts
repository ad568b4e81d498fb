/**
 * The privacy policy says that it names everyone who receives data. The providers that the server
 * and the site can be configured with are compared with it.
 */
import { describe, expect, test, vi } from 'vitest';
import {
  serverSettingTable,
  siteSettingTable,
} from '../../../api/contract/platform/settings/settings';
import {
  ownSettingNames,
  explicitSettingNames,
} from '../../../api/contract/platform/settings/settings-live';
import { type Block, type Inline, plainText } from '../../../src/components/prose/article';
import { textConstants } from '../../../tools/content/constants';
import { readText } from '../../../tools/content/texts';

interface Processor {
  /** The settings that connect it. */
  settings: RegExp;
  /** How the policy names it. */
  en: RegExp;
  ar: RegExp;
}

const processors: Readonly<Record<string, Processor>> = {
  'the card gateway': { settings: /^CYBERSOURCE_/, en: /payment provider/, ar: /مزوّد الدفع/ },
  PayPal: { settings: /^PAYPAL_/, en: /PayPal/, ar: /PayPal/ },
  WhatsApp: { settings: /^WHATSAPP_/, en: /WhatsApp/, ar: /واتساب/ },
  'the mail server': { settings: /^SMTP_/, en: /email provider/, ar: /شركة البريد الإلكتروني/ },
  'signing in with Google': { settings: /^GOOGLE_/, en: /Google signs you in/, ar: /غوغل تسجيل/ },
  'Google Analytics': { settings: /^ANALYTICS_/, en: /counts page views/, ar: /مشاهدات الصفحات/ },
  'the host': {
    settings: /^DATABASE_(?:MIGRATION_)?URL$/,
    en: /hosting provider/,
    ar: /شركة الاستضافة/,
  },
};

/** Settings that look like those of a provider but connect none, with the reason. */
const own: Readonly<Record<string, string>> = {
  HOST: 'the address that the server listens on',
  METRICS_HOST: 'the address that metrics are read from',
  TRACES_URL: 'a collector of our own; traces hold no statement, path, address or name',
  ENCRYPTION_KEYS: 'our own keys',
  PUBLIC_URL: 'our own address',
  API_ORIGIN: 'our own server',
  APP_EMBED_URL: 'our own workspace',
  BRAND_TAX_ID: 'a number on invoices',
  USAGE_TOKEN: 'the token of our own workspace',
  WEBHOOK_SECRET: 'the key with which the bank signs its notices to us; the policy names banks',
};

const outside = /(?:URL|HOST|ORIGIN|TOKEN|SECRET|KEYS?|ISSUER|_ID)$/;
const names = [...Object.keys(serverSettingTable), ...Object.keys(siteSettingTable)];

/** The settings that name a company; a live server refuses to start without them. */
const named = {
  CARD_PROCESSOR: 'Nablus Cards',
  MAIL_PROCESSOR: 'Jenin Mail',
  HOSTING_PROCESSOR: 'Hebron Host',
};

/** The items of the list below a heading. */
function itemsBelow(article: readonly Block[], id: string): readonly string[] {
  const from = article.findIndex((block) => block.kind === 'heading' && block.id === id);
  const list = article.slice(from).find((block) => block.kind === 'list');
  if (list?.kind !== 'list') throw new Error(`No list stands below #${id}.`);
  return list.items.map((item: readonly Inline[]) => plainText(item));
}

test('every setting for an external service belongs to a known processor', () => {
  const unknown = names.filter(
    (name) =>
      outside.test(name) &&
      !Object.hasOwn(own, name) &&
      !Object.values(processors).some(({ settings }) => settings.test(name)),
  );
  expect(unknown).toEqual([]);
});

test('a live server requires the name of every company', () => {
  const required: readonly string[] = [...ownSettingNames, ...explicitSettingNames];
  expect(Object.keys(named).filter((name) => !required.includes(name))).toEqual([]);
  expect(Object.keys(named)).toEqual(names.filter((name) => name.endsWith('_PROCESSOR')));
});

test.each(Object.entries(processors))('%s can still be configured', (_name, { settings }) => {
  expect(names.some((name) => settings.test(name))).toBe(true);
});

describe.each(['en', 'ar'] as const)('the privacy policy, %s', (locale) => {
  const { article } = readText('pages/privacy', locale, textConstants(locale));
  const items = itemsBelow(article, 'who');

  test.each(Object.entries(processors))('names %s', (_name, processor) => {
    expect(items.filter((item) => processor[locale].test(item))).toHaveLength(1);
  });

  test.each(Object.entries(named))('contains the name in %s', (setting, name) => {
    vi.stubEnv(setting, name);
    const renamed = readText('pages/privacy', locale, textConstants(locale)).article;
    expect(itemsBelow(renamed, 'who').filter((item) => item.includes(name))).toHaveLength(1);
  });
});
