/**
 * The sandbox's fake Google: a real OpenID provider under a path of this server, with discovery,
 * PKCE and nonce, called over HTTP like Google. Anyone can sign in as anyone on its page, so it
 * exists only in the sandbox.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { JWK, Provider } from 'oidc-provider';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import { once } from '../../platform/once';
import type { IdentityPort } from '../../messaging/ports';
import { openIdIdentity } from '../../accounts/google/openid';
import { configurationOf } from './configuration';
import { interact } from './choice';
import { FAKE_GOOGLE_PATH } from './path';
import { sharedKey } from '../shared-key';
import { FakeGoogleStore } from './store';

/** The fake's origins, as seen by browsers and by this process. */
type FakeGoogleOptions = {
  readonly publicUrl: () => string;
  /** The origin at which this process itself listens. */
  readonly localUrl: () => string;
};

/** The fake: the HTTP handler of its routes, and the identity port that calls it. */
export type FakeGoogle = {
  readonly identity: IdentityPort;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/**
 * Creates the fake. The provider is loaded on first use. A sign-in may start at one server and end
 * at another, so codes, tokens and keys are stored in the database.
 */
export function createFakeGoogle(
  { publicUrl, localUrl }: FakeGoogleOptions,
  { db, secrets }: { readonly db: Kysely<Tables>; readonly secrets: Secrets },
): FakeGoogle {
  const client = { id: 'sandbox', secret: secrets.sandboxSecret('google client') };
  const issuer = (): string => `${publicUrl()}${FAKE_GOOGLE_PATH}`;
  const signingJwk = async (): Promise<JWK> => {
    const key = await sharedKey(db, secrets, 'signing-key');
    return { ...key, kty: 'RSA', use: 'sig', alg: 'RS256' };
  };
  const loaded = once(load);

  async function load(): Promise<Provider> {
    const { interactionPolicy, Provider: OidcProvider } = await import('oidc-provider');
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
    const redirectUri = `${publicUrl()}/auth/callback`;
    const cookieKey = secrets.sandboxSecret('google cookies');
    const configuration = configurationOf(
      { client, cookieKey, signingKey: await signingJwk() },
      (kind) => new FakeGoogleStore(db, kind),
      redirectUri,
      policy,
    );
    const provider: Provider = new OidcProvider(issuer(), configuration);
    // Behind a TLS-terminating proxy, URLs are generated from the forwarded host and protocol.
    provider.proxy = true;
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next();
      return interact(provider, ctx);
    });
    return provider;
  }

  return {
    identity: openIdIdentity({
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      // The first response waits until the provider is loaded and its key is generated.
      answerSeconds: 30,
      // This process calls itself directly, bypassing proxies and public host names.
      fetch: (url, { body, headers, method, redirect, signal }) =>
        fetch(url.replace(publicUrl(), localUrl()), {
          headers,
          method,
          redirect,
          signal: signal ?? null,
          body: body instanceof Uint8Array ? Buffer.from(body) : (body ?? null),
        }),
    }),
    handle: async (request, response) => {
      const provider = await loaded();
      const outside = new URL(publicUrl());
      // The provider generates its URLs from these headers, so set them to the public origin
      // however the request arrived.
      request.headers.host = outside.host;
      request.headers['x-forwarded-proto'] = outside.protocol.slice(0, -1);
      delete request.headers['x-forwarded-host'];
      const url = request.url ?? '/';
      Object.assign(request, { originalUrl: url, url: url.slice(FAKE_GOOGLE_PATH.length) || '/' });
      await provider.callback()(request, response);
    },
  };
}
