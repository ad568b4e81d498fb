import { describe, expect, test } from 'vitest';
import { closeAccount } from '../../../contract/accounts/closing';
import { sendEmailLink } from '../../../contract/accounts/email-link';
import { prove } from '../../../contract/accounts/second-factor';
import { type Database } from '../../../server/platform/database/open';
import { databases } from '../../support/database/databases';
import { form, World } from '../../support/world';

const LOGIN = '/api/v1/auth/login';

describe.each(databases)('the API over HTTP on $name', ({ open }) => {
  const world = World.forAll(open, {
    env: {
      CORS_ORIGINS: 'https://app.example, https://other.example',
      PUBLIC_URL: 'https://wasla.example',
    },
    logLevel: 'trace',
  });

  const post = (url: string, payload: string | undefined, headers: Record<string, string> = {}) =>
    world.server.app.inject({
      method: 'POST',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
  const json = { 'content-type': 'application/json' };

  test.each([
    ['no JSON', '{"email":', json, 400, 'malformed'],
    ['an empty body', '', json, 400, 'malformed'],
    ['a list', '[]', json, 400, 'malformed'],
    ['null', 'null', json, 400, 'malformed'],
    ['a prototype', '{"__proto__":{"a":1}}', json, 400, 'malformed'],
    [
      'a form',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_type',
    ],
    ['plain text', '{"email":"a"}', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
    ['a large body', `{"email":"${'a'.repeat(70_000)}"}`, json, 413, 'too_large'],
    ['the wrong types', '{"email":1,"password":{}}', json, 422, 'validation_failed'],
  ])(
    '%s gets an error response with CORS headers',
    async (_what, payload, headers, status, code) => {
      const answer = await post(LOGIN, payload, { ...headers, origin: 'https://app.example' });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ error: 'Login failed', code });
      expect(answer.headers['access-control-allow-origin']).toBe('https://app.example');
    },
  );

  test.each([
    [closeAccount, {}, { password: 'required' }],
    [closeAccount, { password: 5 }, { password: 'required' }],
    [closeAccount, { code: 5 }, { code: 'required' }],
    [prove, {}, { password: 'required' }],
    [prove, { passkey: {} }, expect.objectContaining({ 'passkey.id': 'required' })],
    [sendEmailLink, {}, { token: 'required' }],
    [sendEmailLink, { email: 5 }, { email: 'required' }],
  ])(
    'if a body has several forms, the error names the fields of the one sent (%#)',
    async (call, body, fieldCodes) => {
      const { accessToken: token } = await world.member();
      const answer = await world.call(call, body, { token });
      expect(answer.status).toBe(422);
      expect(answer.body['fieldCodes']).toEqual(fieldCodes);
    },
  );

  test.each([
    ['GET', '/api/v1/nowhere'],
    ['GET', '/api/v1/auth/login'],
    ['DELETE', '/api/v1/users/me'],
    ['POST', '/api/'],
    ['GET', '/api'],
  ] as const)('%s %s is 404 with an error response', async (method, url) => {
    const answer = await world.server.app.inject({
      method,
      url,
      headers: { origin: 'https://app.example' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'Not found', code: 'not_found' });
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example');
  });

  test('an invalid path is 400 with an error response', async () => {
    const answer = await world.server.app.inject({ method: 'GET', url: '/api/v1/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed' });
  });

  test('allowed origins may call with credentials, others get no CORS headers', async () => {
    for (const origin of [
      'https://app.example',
      'https://other.example',
      'https://wasla.example',
    ]) {
      const preflight = await world.server.app.inject({
        method: 'OPTIONS',
        url: LOGIN,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-max-age': '600',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, traceparent',
      });
      expect(preflight.headers.vary).toContain('Origin');
    }
    for (const origin of ['https://app.example.evil.example', 'http://app.example', 'null']) {
      const answer = await world.server.app.inject({ url: '/api/v1/health', headers: { origin } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.headers.vary).toContain('Origin');
    }
  });

  test('responses are not cached, executed or framed', async () => {
    const { headers } = await world.server.app.inject({ url: '/api/v1/health' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('no secret is logged, at any level', async () => {
    const filled = form(world.unique(), {
      password: 'planted-password-7341',
      confirmPassword: 'planted-password-7341',
    });
    await world.register(filled);
    const code = await world.codeOf(filled.phone);
    await world.verify(filled.phone, world.wrong(code));
    const { body } = await world.verify(filled.phone, code);
    const [access, refresh] = [String(body['accessToken']), String(body['refreshToken'])];
    await world.login(filled.email, filled.password);
    await world.login(filled.email, 'planted-mistake-7342');
    await world.me(access, { headers: { cookie: 'sid=planted-cookie-7343' } });
    await world.refresh(refresh);
    await world.call({ method: 'POST', path: LOGIN }, '{"password":"planted-broken-7344"', {
      headers: json,
    });
    await world.call({ method: 'GET', path: '/api/v1/nowhere?token=planted-query-7345' });
    world.server.app.log.error(
      { password: 'planted-7346', body: { code: 'planted-7347' } },
      'By mistake',
    );
    const log = world.lines.join('');
    expect(log).toContain('/api/v1/auth/register');
    expect(log).not.toMatch(/planted/);
    for (const secret of [code, access, refresh, filled.phone, filled.email]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe.each(databases)('faults on $name', ({ open }) => {
  test('a lost database is 503 for health and 500 without a stack trace for a call', async () => {
    const database: Database = await open();
    const world = await World.on(database);
    await database.close();
    const health = await world.call({ method: 'GET', path: '/api/v1/health' });
    expect(health.status).toBe(503);
    expect(health.body).toEqual({
      error: 'Service unavailable',
      code: 'unavailable',
      retryAfter: 5,
    });
    const login = await world.login('someone@example.com', 'a password here');
    expect(login.status).toBe(500);
    expect(login.body).toEqual({ error: 'Login failed', code: 'internal' });
    await world.server.app.close();
  });
});
