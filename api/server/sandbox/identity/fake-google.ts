/**
 * Google's fake in the sandbox: a real OpenID provider under a path of this server, with
 * discovery, PKCE and nonce, asked over HTTP as Google is. Its page lets anybody be anybody, so it
 * does not exist outside the sandbox.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { newToken } from '../../platform/crypto/secrets';
import type { IdentityPort } from '../../messaging/ports';
import { openIdIdentity } from '../../accounts/google/openid';
import { configurationOf } from './configuration';
import { interact } from './choice';
import { FAKE_GOOGLE_PATH } from './path';

/** Where the fake is, for people and for this machine. */
export type FakeGooglePlace = {
  /** The origin at which people reach the site. */
  readonly publicUrl: () => string;
  /** The origin at which this very process listens. */
  readonly localUrl: () => string;
};

/** The fake: what the server's routes hand over to, and the identity that asks it. */
export type FakeGoogle = {
  readonly identity: IdentityPort;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** Makes the fake. The provider itself is loaded when it is first asked. */
export function createFakeGoogle({ publicUrl, localUrl }: FakeGooglePlace): FakeGoogle {
  const client = { id: `sandbox-${randomUUID()}`, secret: newToken() };
  const issuer = (): string => `${publicUrl()}${FAKE_GOOGLE_PATH}`;
  let loaded: Promise<Provider> | undefined;

  async function load(): Promise<Provider> {
    const { interactionPolicy, Provider: OidcProvider } = await import('oidc-provider');
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
    const redirectUri = `${publicUrl()}/auth/callback`;
    const configuration = configurationOf(client, redirectUri, policy);
    const provider: Provider = new OidcProvider(issuer(), configuration);
    // Behind a proxy that ends TLS, addresses are written as people see them.
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
      // The first answer waits for the provider to be loaded, and for its key.
      answerSeconds: 30,
      // This process reaches itself without the proxies and names that stand before it.
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
      loaded ??= load();
      const provider = await loaded;
      const outside = new URL(publicUrl());
      // The provider writes its addresses from these: one name, whichever the call came by.
      request.headers.host = outside.host;
      request.headers['x-forwarded-proto'] = outside.protocol.slice(0, -1);
      delete request.headers['x-forwarded-host'];
      const url = request.url ?? '/';
      Object.assign(request, { originalUrl: url, url: url.slice(FAKE_GOOGLE_PATH.length) || '/' });
      await provider.callback()(request, response);
    },
  };
}
