/** The settings a live server requires, and its errors when one is missing. */
import { describe, expect, test } from 'vitest';
import {
  judgeServerSettings,
  parseSiteSettings,
  serverSettingTable,
  siteSettingTable,
  SettingsError,
} from '../../../contract/platform/settings/settings';
import { startSettings } from '../../../server/start-checks';
import type { Site } from '../../../server/web/site';
import { ownSettingNames } from '../../../contract/platform/settings/settings-live';
import { liveEnv } from '../../support/servers/live-env';

const siteOf = (builtWith: Site['builtWith']): Site => ({
  directory: '/site',
  builtWith,
  scriptHashes: [],
  documentOf: () => ({ html: Buffer.from(''), etag: '', encodings: [] }),
  knows: () => false,
  hasFile: () => false,
  isThere: () => true,
});

/** A site that was built with the settings of its server, as far as they are valid. */
function ownSite(env: Record<string, string>): Site {
  const values = Object.entries(judgeServerSettings(env).settings);
  const ofSite = values.filter(([name]) => name in siteSettingTable);
  return siteOf(
    Object.fromEntries(ofSite.map(([name, value]) => [name, value?.toString() ?? null])),
  );
}

/** Why a server with these settings does not start; its site is `null` if it was never built. */
function refusals(
  env: Record<string, string>,
  site: Site | null = ownSite(env),
): readonly string[] {
  try {
    startSettings(env, () => site ?? undefined);
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
  test('starts with its own business details, in production or not', () => {
    expect(refusals(liveEnv)).toEqual([]);
    expect(refusals({ ...liveEnv, NODE_ENV: 'production' })).toEqual([]);
  });

  test('names everything that is missing, one line each with what to do', () => {
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

  test('requires the PayPal host if PayPal is configured', () => {
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

  test('does not start without message providers: its outbox would show everyone’s codes', () => {
    const messages = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'SMTP_URL', 'MAIL_FROM'];
    const lines = refusals({ ...without(...messages), SANDBOX: '1', NODE_ENV: 'production' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(messages);
  });

  test.each(ownSettingNames)(
    'does not accept the sample value of %s, by default or set explicitly',
    (name) => {
      const table = { ...serverSettingTable, ...siteSettingTable };
      const sample = Object.entries(table).find(([each]) => each === name)?.[1].fallback ?? '';
      expect(refusals({ ...liveEnv, [name]: sample })).toEqual([
        `${name} must be your own, not the sample "${sample}", because GATEWAY is cybersource.`,
      ]);
    },
  );

  test('does not start with a URL without TLS', () => {
    expect(refusals({ ...liveEnv, PUBLIC_URL: 'http://wasla.ps' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be the public https URL/),
    ]);
  });

  test('reports malformed and missing settings together, each once', () => {
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

  test("was not built with the sandbox's sample values", () => {
    const lines = refusals(liveEnv, siteOf({ ...built, BRAND_TAX_ID: '562 400 118' }));
    expect(lines).toEqual([expect.stringMatching(/^BRAND_TAX_ID .+build the site again\.$/)]);
  });

  test('records its build settings', () => {
    expect(refusals(liveEnv, siteOf(undefined))).toEqual([
      expect.stringMatching(/^SITE_DIR must hold a site that records its build settings/),
    ]);
  });

  test('must exist; otherwise the error names its folder and the command that builds it', () => {
    expect(refusals({ ...liveEnv, SITE_DIR: '/srv/site' }, null)).toEqual([
      'SITE_DIR must hold the built site, and /srv/site holds none; build it with "npm run build", because GATEWAY is cybersource.',
    ]);
    expect(refusals({ ...without('BANK_IBAN'), SITE_DIR: '/srv/site' }, null)).toEqual([
      expect.stringMatching(/^BANK_IBAN must be your own/),
      expect.stringMatching(/^SITE_DIR must hold the built site/),
    ]);
  });
});

describe('a sandbox', () => {
  test('needs no settings, and its site may have any', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({}, siteOf(undefined))).toEqual([]);
    expect(refusals({}, null)).toEqual([]);
  });

  test('is rejected in production, in one sentence that names all that is missing', () => {
    const lines = refusals({ NODE_ENV: 'production' });
    expect(lines).toEqual([
      expect.stringMatching(/^NODE_ENV is production, but .+; set SANDBOX=1 to allow that\.$/),
    ]);
    for (const name of ['GATEWAY', ...needed]) expect(lines[0]).toContain(name);
  });

  test('does not include production with real messages', () => {
    expect(refusals({ ...without('GATEWAY', 'BANK_IBAN'), NODE_ENV: 'production' })).toEqual([
      'GATEWAY must be cybersource, because NODE_ENV is production.',
      expect.stringMatching(/^BANK_IBAN must be your own, .+, because NODE_ENV is production\.$/),
    ]);
  });

  test('is allowed in production by SANDBOX=1', () => {
    expect(refusals({ NODE_ENV: 'production', SANDBOX: '1' }, null)).toEqual([]);
  });
});
