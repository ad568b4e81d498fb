/** What kind of OpenID provider the fake is: as Google is, as far as this server can tell. */
import { generateKeyPairSync } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import { newToken } from '../../platform/crypto/secrets';
import { accountById } from './accounts';
import { show } from './choice';
import { expiredPage } from './page';
import { FAKE_GOOGLE_PATH } from './path';
import { FakeGoogleStore } from './store';

/** Seconds that an authorisation code is good for. */
const CODE_SECONDS = 60;
const SCOPES = 'openid email profile';

/** The configuration for one client that is sent back to one address. */
export function configurationOf(
  client: { readonly id: string; readonly secret: string },
  redirectUri: string,
  policy: NonNullable<NonNullable<Configuration['interactions']>['policy']>,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' };
  return {
    adapter: FakeGoogleStore,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [newToken()] },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As Google does: e-mail and names come in the id token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    ttl: {
      AuthorizationCode: CODE_SECONDS,
      AccessToken: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${FAKE_GOOGLE_PATH}/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const account = accountById(id);
      if (!account) return undefined;
      const { name, givenName, familyName, email, verified } = account;
      return {
        accountId: id,
        claims: () => ({
          sub: account.id,
          email,
          email_verified: verified,
          name,
          given_name: givenName,
          ...(familyName !== '' && { family_name: familyName }),
        }),
      };
    },
    // Choosing the account is the consent: there is no second page.
    loadExistingGrant: async (ctx) => {
      const { provider, client: asking, session } = ctx.oidc;
      const grant = new provider.Grant({
        ...(asking && { clientId: asking.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    renderError: (ctx) => {
      show(ctx, expiredPage('en'));
    },
  };
}
