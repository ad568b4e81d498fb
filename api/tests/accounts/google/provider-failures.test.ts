/** Google fails or cannot be reached. */
import { describe, expect, test } from 'vitest';
import { openIdIdentity } from '../../../server/accounts/google/openid';
import { IdentityError } from '../../../server/messaging/ports';
import { openMemory } from '../../support/database/databases';
import { World } from '../../support/world';
import { REDIRECT } from '../../support/providers/google-sign-in';
import { ProviderDouble, type Reply } from '../../support/providers/provider-double';

/** A text that says it is JSON. */
const withText = (status: number, text: string): Reply => ({
  status,
  text,
  headers: { 'content-type': 'application/json' },
});

describe('a provider that fails', () => {
  let answer: Reply;
  const double = ProviderDouble.forAll(() => answer);
  const openIdentity = () =>
    openIdIdentity({
      issuer: () => double.origin,
      clientId: 'client',
      clientSecret: 'a secret of the client',
    });

  const world = async (): Promise<World> =>
    World.forTest(await openMemory(), {
      providers: (kept) => ({ ...kept, identity: openIdentity() }),
    });

  test.each([
    ['an error of its own', { status: 500, body: {} }],
    ['no JSON', withText(200, '<html>busy</html>')],
    ["another's metadata", { status: 200, body: { issuer: 'https://another.example' } }],
  ])('%s gives a 502 with one sentence, and the next call retries', async (_what, failure) => {
    const failing = await world();
    answer = failure;
    const first = await failing.call({ method: 'GET', path: REDIRECT });
    expect({ status: first.status, body: first.body }).toEqual({
      status: 502,
      body: { error: 'Login failed', code: 'provider_failed' },
    });
    answer = {
      status: 200,
      body: {
        issuer: double.origin,
        authorization_endpoint: `${double.origin}/authorize`,
        token_endpoint: `${double.origin}/token`,
        response_types_supported: ['code'],
      },
    };
    expect((await failing.call({ method: 'GET', path: REDIRECT })).status).toBe(200);
  });

  test('an outage during the exchange is not reported as a rejection', async () => {
    const identity = openIdentity();
    const binding = {
      redirectUri: 'http://localhost/auth/callback',
      state: 'state',
      nonce: 'nonce',
      verifier: 'v'.repeat(43),
    };
    const issuer = double.origin;
    answer = { status: 200, body: { issuer, token_endpoint: `${issuer}/token` } };
    await identity.finish({ ...binding, code: 'code' }).catch(() => undefined);
    const reasonOf = async (status: number, text: string): Promise<string> => {
      answer = withText(status, text);
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
