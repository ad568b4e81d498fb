/** The settings a live server requires, and its errors when one is missing. */
import { describe, expect, test } from 'vitest';
import {
  parseSiteSettings,
  serverSettingTable,
  siteSettingTable,
  SettingsError,
} from '../../../../../api/contract/platform/settings';
import { startSettings } from '../../../../../api/server/start-checks';
import type { Site } from '../../../../../api/server/web/site';
import { liveEnv } from '../../support/live-env';

/** A site that was built with these settings. */
const siteOf = (builtWith: Site['builtWith']): Site => ({
  directory: '/site',
  builtWith,
  scriptHashes: [],
  documentOf: () => ({ html: Buffer.from(''), etag: '', encodings: [] }),
  knows: () => false,
  hasFile: () => false,
});

function refusals(env: Record<string, string>, site?: Site): readonly string[] {
  try {
    startSettings(env, () => site);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(liveEnv).filter(([name]) => !names.includes(name)));

const needed = Object.keys(liveEnv).filter((name) => name !== 'GATEWAY');

describe('a live server', () => {
  test('starts with settings of its own, in production or not', () => {
    expect(refusals(liveEnv)).toEqual([]);
    expect(refusals({ ...liveEnv, NODE_ENV: 'production' })).toEqual([]);
  });

  test('names everything that is missing at once, each on a line that says what to do', () => {
    const lines = refusals({ GATEWAY: 'cybersource' });
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(needed.toSorted());
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z_]+ must be .+, because GATEWAY is cybersource\.$/);
    }
  });

  const alone = needed.filter((name) => !/^WHATSAPP_|^SMTP_|^MAIL_/.test(name));
  test.each(alone)('does not start without %s', (name) => {
    expect(refusals(without(name))).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .+, because GATEWAY is cybersource\\.$`)),
    ]);
  });

  test('is told the host of PayPal where PayPal is set up', () => {
    const payPal = {
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'w',
    };
    expect(refusals({ ...liveEnv, ...payPal })).toEqual([
      expect.stringMatching(/^PAYPAL_HOST must be set, even where .+, because GATEWAY/),
    ]);
    expect(refusals({ ...liveEnv, ...payPal, PAYPAL_HOST: 'api-m.paypal.com' })).toEqual([]);
  });

  test('does not start without messages: its outbox would show everybody’s codes', () => {
    const messages = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'SMTP_URL', 'MAIL_FROM'];
    const lines = refusals({ ...without(...messages), SANDBOX: '1', NODE_ENV: 'production' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(messages);
  });

  test.each(['BANK_NAME', 'BANK_IBAN', 'BRAND_TAX_ID', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'])(
    'does not take the sample of %s for its own, typed out or not',
    (name) => {
      const table = { ...serverSettingTable, ...siteSettingTable };
      const sample = Object.entries(table).find(([each]) => each === name)?.[1].fallback ?? '';
      expect(refusals({ ...liveEnv, [name]: sample })).toEqual([
        `${name} must be your own, not the sample "${sample}", because GATEWAY is cybersource.`,
      ]);
    },
  );

  test('does not start at an address without TLS', () => {
    expect(refusals({ ...liveEnv, PUBLIC_URL: 'http://wasla.ps' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be the https address/),
    ]);
  });

  test('tells what is malformed and what is missing together, and each once', () => {
    const lines = refusals({ ...without('BANK_IBAN'), PORT: 'four', PUBLIC_URL: 'wasla' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'BANK_IBAN']);
  });

  test('shows no secret', () => {
    const [secret, key] = ['hunter2-hunter2-hunter2', 'k1:hunter2-and-too-short'];
    const text = refusals({
      ...without('MAIL_FROM', 'PUBLIC_URL'),
      WHATSAPP_TOKEN: secret,
      ENCRYPTION_KEYS: key,
    }).join('\n');
    expect(text).toContain('ENCRYPTION_KEYS must be');
    expect(text).not.toContain('hunter2');
  });
});

describe('the site of a live server', () => {
  const built = parseSiteSettings(liveEnv);

  test('says what the server says', () => {
    expect(refusals(liveEnv, siteOf(built))).toEqual([]);
  });

  test('was not built with the samples of the sandbox', () => {
    const lines = refusals(liveEnv, siteOf({ ...built, BRAND_TAX_ID: '562 400 118' }));
    expect(lines).toEqual([expect.stringMatching(/^BRAND_TAX_ID .+build the site again\.$/)]);
  });

  test('says what it was built with', () => {
    expect(refusals(liveEnv, siteOf(undefined))).toEqual([
      expect.stringMatching(/^SITE_DIR must hold a site that says what it was built with/),
    ]);
  });
});

describe('a sandbox', () => {
  test('needs nothing, and its site may say anything', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({}, siteOf(undefined))).toEqual([]);
  });

  test('is refused in production, in one sentence that names all that is missing', () => {
    const lines = refusals({ NODE_ENV: 'production' });
    expect(lines).toEqual([
      expect.stringMatching(/^NODE_ENV is production but .+; set SANDBOX=1 to allow that\.$/),
    ]);
    for (const name of ['GATEWAY', ...needed]) expect(lines[0]).toContain(name);
  });

  test('is not what production with real messages is', () => {
    expect(refusals({ ...without('GATEWAY', 'BANK_IBAN'), NODE_ENV: 'production' })).toEqual([
      'GATEWAY must be cybersource, because NODE_ENV is production.',
      expect.stringMatching(/^BANK_IBAN must be your own, .+, because NODE_ENV is production\.$/),
    ]);
  });

  test('is allowed in production by SANDBOX=1', () => {
    expect(refusals({ NODE_ENV: 'production', SANDBOX: '1' })).toEqual([]);
  });
});
