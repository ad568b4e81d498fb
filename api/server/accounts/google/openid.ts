/**
 * Google, or any other provider of OpenID Connect, as an identity: the authorisation code flow
 * with PKCE, state and nonce, by a certified client. The provider's metadata is read when it is
 * first needed, so that the server starts without it.
 */
import * as openid from 'openid-client';
import * as v from 'valibot';
import type { ServerSettings } from '../../../contract/platform/settings';
import { type Identity, IdentityError, type IdentityPort } from '../../messaging/ports';

/** Seconds that a provider has to answer, unless it is told otherwise. */
const ANSWER_SECONDS = 8;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(v.boolean(), false),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});

/** What is known of us at the provider, and how it is reached. */
export type OpenIdOptions = {
  readonly issuer: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Seconds that the provider has to answer. */
  readonly answerSeconds?: number;
  /** Reaches the provider; the machine's own `fetch` when left out. */
  readonly fetch?: openid.CustomFetch;
};

/** Whether a failure is the provider's or the line's, and no judgement about this sign-in. */
function isOutage(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) {
    // Anything but `invalid_grant` says that our settings or the provider are at fault.
    return error.status >= 500 || error.error !== 'invalid_grant';
  }
  if (error instanceof openid.ClientError) {
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  }
  return true;
}

function identityError(error: unknown): IdentityError {
  if (error instanceof openid.AuthorizationResponseError) {
    return new IdentityError('refused', { cause: error });
  }
  return new IdentityError(isOutage(error) ? 'unavailable' : 'refused', { cause: error });
}

/** An identity provider that speaks OpenID Connect. */
export function openIdIdentity(options: OpenIdOptions): IdentityPort {
  let known: Promise<openid.Configuration> | undefined;

  async function discover(): Promise<openid.Configuration> {
    const issuer = new URL(options.issuer());
    const config = await openid.discovery(
      issuer,
      options.clientId,
      options.clientSecret,
      undefined,
      {
        timeout: options.answerSeconds ?? ANSWER_SECONDS,
        // Without TLS only where the settings allow such an issuer: on this very machine.
        ...(issuer.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
        ...(options.fetch && { [openid.customFetch]: options.fetch }),
      },
    );
    return config;
  }

  async function configuration(): Promise<openid.Configuration> {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      // The next sign-in asks again.
      known = undefined;
      throw new IdentityError('unavailable', { cause: error });
    }
  }

  return {
    begin: async ({ redirectUri, state, nonce, verifier, language }) => {
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
      // The state was compared when the attempt was taken out by it; a client that gives only the
      // code is bound by its cookie and the verifier.
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
        throw identityError(error);
      }
    },
  };
}

/** Google by the settings; nothing when they name no client. */
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
