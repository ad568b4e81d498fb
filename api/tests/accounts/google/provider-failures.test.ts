/** Google fails or cannot be reached. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIdIdentity } from '../../../server/accounts/google/openid';
import { IdentityError } from '../../../server/messaging/ports';
import { openMemory } from '../../support/database/databases';
import { World } from '../../support/world';
import { REDIRECT } from '../../support/providers/google-sign-in';

describe('a provider that fails', () => {
  let server: HttpServer;
  let issuer: string;
  let answer: () => { status: number; body: string };
  beforeAll(async () => {
    server = createServer((_request, response) => {
      const { status, body } = answer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const world = async (): Promise<World> =>
    World.on(await openMemory(), {
      providers: (kept) => ({
        ...kept,
        identity: openIdIdentity({
          issuer: () => issuer,
          clientId: 'client',
          clientSecret: 'a secret of the client',
        }),
      }),
    });

  test.each([
    ['an error of its own', 500, '{}'],
    ['no JSON', 200, '<html>busy</html>'],
    ["another's metadata", 200, '{"issuer":"https://another.example"}'],
  ])('%s gives a 502 with one sentence, and the next call retries', async (_what, status, body) => {
    const failing = await world();
    answer = () => ({ status, body });
    const first = await failing.call({ method: 'GET', path: REDIRECT });
    expect({ status: first.status, body: first.body }).toEqual({
      status: 502,
      body: { error: 'Login failed', code: 'provider_failed' },
    });
    answer = () => ({
      status: 200,
      body: JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        response_types_supported: ['code'],
      }),
    });
    expect((await failing.call({ method: 'GET', path: REDIRECT })).status).toBe(200);
    await failing.close();
  });

  test('an outage during the exchange is not reported as a rejection', async () => {
    const identity = openIdIdentity({
      issuer: () => issuer,
      clientId: 'client',
      clientSecret: 'a secret of the client',
    });
    const binding = {
      redirectUri: 'http://localhost/auth/callback',
      state: 'state',
      nonce: 'nonce',
      verifier: 'v'.repeat(43),
    };
    answer = () => ({
      status: 200,
      body: JSON.stringify({ issuer, token_endpoint: `${issuer}/token` }),
    });
    await identity.finish({ ...binding, code: 'code' }).catch(() => undefined);
    const reasonOf = async (status: number, body: string): Promise<string> => {
      answer = () => ({ status, body });
      const failure: unknown = await identity
        .finish({ ...binding, code: 'code' })
        .catch((error: unknown) => error);
      return failure instanceof IdentityError ? failure.reason : String(failure);
    };
    expect(await reasonOf(503, 'busy')).toBe('unavailable');
    expect(await reasonOf(400, '{"error":"invalid_client"}')).toBe('unavailable');
    expect(await reasonOf(400, '{"error":"invalid_grant"}')).toBe('refused');
  });
});
