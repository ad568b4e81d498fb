/**
 * Sign-in with Google or another OpenID Connect provider: the authorization code flow with PKCE,
 * state and nonce, using a certified client library. Provider metadata is loaded on first use, so
 * the server can start without it.
 */
import * as openid from 'openid-client';
import * as v from 'valibot';
import type { ServerSettings } from '../../../contract/platform/settings/settings';
import { once } from '../../platform/once';
import { type Identity, IdentityError, type IdentityPort } from '../../messaging/ports';

const ANSWER_SECONDS = 8;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(v.boolean(), false),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});

/** The client registration at the provider, and how to reach it. */
type OpenIdOptions = {
  readonly issuer: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The timeout of requests to the provider, in seconds. */
  readonly answerSeconds?: number;
  readonly fetch?: openid.CustomFetch;
};

/** Answers that say nothing about this sign-in: late, of another status, cut off, or not JSON. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** Whether an error is an outage rather than a rejection of this sign-in. */
function isOutage(error: unknown): boolean {
  if (error instanceof openid.AuthorizationResponseError) return false;
  if (error instanceof openid.ResponseBodyError) {
    // Anything but `invalid_grant` points to a configuration or provider error.
    return error.status >= 500 || error.error !== 'invalid_grant';
  }
  if (error instanceof openid.ClientError) return NO_ANSWER.includes(error.code ?? '');
  return true;
}

export function openIdIdentity(options: OpenIdOptions): IdentityPort {
  const discovered = once(discover);

  function discover(): Promise<openid.Configuration> {
    const issuer = new URL(options.issuer());
    return openid.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: options.answerSeconds ?? ANSWER_SECONDS,
      // HTTP is only used if the settings allow it, which they do for localhost.
      ...(issuer.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
      ...(options.fetch && { [openid.customFetch]: options.fetch }),
    });
  }

  async function configuration(): Promise<openid.Configuration> {
    try {
      return await discovered();
    } catch (error) {
      throw new IdentityError('unavailable', { cause: error });
    }
  }

  return {
    start: async ({ redirectUri, state, nonce, verifier, language }) => {
      const config = await configuration();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        prompt: 'select_account',
        ui_locales: language,
      });
      return url.href;
    },
    finish: async ({ redirectUri, state, nonce, verifier, code, iss }) => {
      const config = await configuration();
      const metadata = config.serverMetadata();
      const url = new URL(redirectUri);
      url.searchParams.set('code', code);
      // The state was already compared when the attempt was consumed. A client that sends only the
      // code is bound by its cookie and the PKCE verifier.
      url.searchParams.set('state', state);
      if (iss !== undefined) url.searchParams.set('iss', iss);
      else if (metadata.authorization_response_iss_parameter_supported === true) {
        url.searchParams.set('iss', metadata.issuer);
      }
      try {
        const tokens = await openid.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return identityOf(tokens.claims());
      } catch (error) {
        throw new IdentityError(isOutage(error) ? 'unavailable' : 'refused', { cause: error });
      }
    },
  };
}

/** Google as configured; empty without a client id. */
export function googleIdentity({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Pick<ServerSettings, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>): {
  readonly identity?: IdentityPort;
} {
  if (clientId === null || clientSecret === null) return {};
  return { identity: openIdIdentity({ issuer: () => issuer, clientId, clientSecret }) };
}

function identityOf(claims: unknown): Identity {
  const read = v.safeParse(claimsSchema, claims);
  if (!read.success) throw new IdentityError('unavailable');
  const { sub, email, email_verified, given_name, family_name } = read.output;
  return {
    sub,
    email,
    emailVerified: email_verified && email !== '',
    givenName: given_name,
    familyName: family_name,
  };
}
