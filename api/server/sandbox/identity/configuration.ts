/** The fake OpenID provider, like Google in everything this server uses. */
import type { AdapterFactory, Configuration, JWK } from 'oidc-provider';
import { accountById } from './accounts';
import { show } from './choice';
import { expiredPage } from './page';
import { FAKE_GOOGLE_PATH } from './path';

const CODE_SECONDS = 60;
const SCOPES = 'openid email profile';

/** What every server of a database has in common. */
type FakeGoogleKeys = {
  readonly client: { readonly id: string; readonly secret: string };
  readonly cookieKey: string;
  readonly signingKey: JWK;
};

/** The configuration for a single client and redirect URI. */
export function configurationOf(
  { client, cookieKey, signingKey }: FakeGoogleKeys,
  adapter: AdapterFactory,
  redirectUri: string,
  policy: NonNullable<NonNullable<Configuration['interactions']>['policy']>,
): Configuration {
  return {
    adapter,
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
    jwks: { keys: [signingKey] },
    cookies: { keys: [cookieKey] },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Like Google, put email address and names into the ID token.
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
    // Choosing the account counts as consent; there is no second page.
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
      show(ctx, expiredPage());
    },
  };
}
