/** Socket faults at Google: a sign-in is reported as unavailable, never as rejected. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openIdIdentity } from '../../../server/accounts/google/openid';
import { IdentityError, type IdentityPort } from '../../../server/messaging/ports';
import { type Fault, faults, FaultyProvider } from '../../support/providers/faulty-provider';

const attempt = {
  redirectUri: 'http://localhost/auth/callback',
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
};

let provider: FaultyProvider;
let tokens: string;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An id token; it arrived over the connection to the issuer, which vouches for it. */
function idToken(issuer: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: 'client',
    sub: 'one',
    nonce: 'nonce',
    iat: now,
    exp: now + 60,
  };
  return `${part({ alg: 'RS256' })}.${part(claims)}.${part({})}`;
}

beforeEach(async () => {
  provider = await FaultyProvider.start(({ path }) => {
    const issuer = provider.origin;
    const body =
      path === '/token'
        ? { access_token: 'a', token_type: 'bearer', id_token: idToken(issuer) }
        : { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: tokens };
    return { status: 200, body };
  });
  tokens = `${provider.origin}/token`;
});
afterEach(() => provider.close());

const identity = (): IdentityPort =>
  openIdIdentity({
    issuer: () => provider.origin,
    clientId: 'client',
    clientSecret: 'a secret of the client',
    answerSeconds: 1,
  });

const begin = (port: IdentityPort) => port.start({ ...attempt, language: 'en' });
const finish = (port: IdentityPort) => port.finish({ ...attempt, code: 'code' });

async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof IdentityError)) throw new Error(`It was no outage: ${String(error)}`);
  expect(error.reason).toBe('unavailable');
}

test.each(faults)('a sign-in that starts while $name; the next one works', async (fault) => {
  const port = identity();
  provider.fault = fault;
  await expectUnavailable(begin(port));
  provider.fault = undefined;
  expect(await begin(port)).toContain(`${provider.origin}/authorize?`);
});

function tokensDuring(fault: Fault): string {
  provider.fault = fault;
  const { origin } = provider;
  provider.fault = undefined;
  return `${origin}/token`;
}

test.each(faults)('a sign-in that ends while $name; the next one works', async (fault) => {
  const good = tokens;
  tokens = tokensDuring(fault);
  const port = identity();
  await begin(port);
  provider.fault = fault;
  await expectUnavailable(finish(port));
  provider.fault = undefined;
  // The issuer's metadata is read once.
  const next = tokens === good ? port : identity();
  tokens = good;
  expect(await finish(next)).toMatchObject({ sub: 'one' });
});
