import { describe, expect, test } from 'vitest';
import {
  parseServerSettings,
  serverSettingTable,
  SettingsError,
  siteSettingTable,
} from '../../../contract/platform/settings/settings';

function problems(env: Record<string, string>): readonly string[] {
  try {
    parseServerSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  test('an empty variable counts as unset', () => {
    expect(parseServerSettings({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({
      PORT: 4000,
      PUBLIC_URL: null,
    });
  });

  test.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000.5'],
    ['HOST', 'two words'],
    ['NODE_ENV', 'staging'],
    ['SANDBOX', 'yes'],
    ['PUBLIC_URL', 'wasla.example'],
    ['PUBLIC_URL', 'https://wasla.example/path'],
    ['PUBLIC_URL', 'ftp://wasla.example'],
    ['DATABASE_URL', 'mysql://u:secret@h/d'],
    ['DATABASE_MIGRATION_URL', 'mysql://u:secret@h/d'],
    ['CORS_ORIGINS', 'https://a.example, b.example'],
    ['ENCRYPTION_KEYS', 'k1:too short a secret'],
    ['ENCRYPTION_KEYS', 'a-secret-of-enough-characters-without-an-id'],
    ['ENCRYPTION_KEYS', `k1:${'x'.repeat(32)},k1:${'y'.repeat(32)}`],
    ['ENCRYPTION_KEYS', `k1:${'x'.repeat(32)},`],
    ['TRUST_PROXY', 'all'],
    ['BODY_LIMIT', '12'],
    ['HEADERS_MS', '999'],
    ['CONNECTIONS_MAX', '0'],
    ['CODES_PER_HOUR', '0'],
    ['SUPPORT_EMAIL', 'support'],
    ['SUPPORT_PHONE', 'call us'],
    ['API_ORIGIN', '//api.example'],
    ['APP_EMBED_URL', 'javascript:alert(1)'],
    ['ANALYTICS_ID', '<script>'],
    ['LOG_LEVEL', 'loud'],
    ['LOGIN_LOCK', '0'],
    ['GOOGLE_CLIENT_ID', 'two words'],
    ['GOOGLE_CLIENT_SECRET', 'short'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['GOOGLE_ISSUER', 'https://user:pass@accounts.example'],
    ['WHATSAPP_TOKEN', 'short'],
    ['WHATSAPP_PHONE_NUMBER_ID', '+970599123456'],
    ['WHATSAPP_TEMPLATE', 'Verification Code'],
    ['WHATSAPP_API_URL', 'graph.facebook.com'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Wasla'],
    ['MAIL_FROM', 'Wasla <nobody>'],
  ])('%s = %s is rejected by name, with the expected form', (name, value) => {
    const lines = problems({ [name]: value });
    expect(lines).toHaveLength(1);
    const table = { ...serverSettingTable, ...siteSettingTable };
    const setting = Object.entries(table).find(([each]) => each === name)?.[1];
    expect(lines[0]).toContain(`${name} must be ${setting?.mustBe}`);
    expect(lines[0]?.includes(value)).toBe(!setting?.secret);
  });

  test.each([
    [{ GOOGLE_CLIENT_ID: 'client' }, ['GOOGLE_CLIENT_SECRET']],
    [{ GOOGLE_CLIENT_SECRET: 'a secret of ours' }, ['GOOGLE_CLIENT_ID']],
    [
      { SMTP_URL: 'smtps://u:secret@mail.example', MAIL_FROM: 'Wasla <no-reply@wasla.example>' },
      ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'],
    ],
  ])('settings that belong together are required together: %j', (env, missing) => {
    const lines = problems(env);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(missing);
    for (const line of lines) {
      expect(line).toContain(`must be set too, because ${Object.keys(env).join(', ')} is.`);
      expect(line).not.toContain('secret@');
    }
  });

  test('an issuer without TLS is only allowed on this machine', () => {
    expect(
      parseServerSettings({ GOOGLE_ISSUER: 'http://localhost:3000/oidc/' }).GOOGLE_ISSUER,
    ).toBe('http://localhost:3000/oidc');
  });

  test('all errors are reported together', () => {
    expect(problems({ PORT: 'x', HOST: '?', SANDBOX: '2' })).toHaveLength(3);
  });

  test('every setting has a description', () => {
    for (const setting of Object.values({ ...serverSettingTable, ...siteSettingTable })) {
      expect(setting.description).toMatch(/\.$/);
      expect(setting.read(setting.fallback)).not.toBeUndefined();
    }
  });

  test('origins are normalized without a trailing slash', () => {
    expect(
      parseServerSettings({ CORS_ORIGINS: 'https://A.example/,http://b.example:8080' })
        .CORS_ORIGINS,
    ).toEqual(['https://a.example', 'http://b.example:8080']);
  });
});
