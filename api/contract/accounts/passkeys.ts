/**
 * The calls that add, remove and log in with passkeys (Web Authentication Level 3). Bodies and
 * options have the JSON forms of sections 5.1.8 to 5.1.10 of that standard, as
 * `@simplewebauthn/browser` reads and writes them.
 */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { INVALID, REQUIRED, TOO_LONG } from '../platform/field-code';
import { id } from '../platform/fields';
import { integer } from '../platform/schemas';
import { signedIn } from './second-step';

/** The maximum number of passkeys of an account. */
export const PASSKEYS_MAX = 10;

/** Base64url without padding, of at most `most` characters. */
const bytes = (most: number) =>
  v.pipe(
    v.string(REQUIRED),
    v.nonEmpty(REQUIRED),
    v.maxLength(most, TOO_LONG),
    v.regex(/^[\w-]+$/, INVALID),
  );

/** At most 1023 bytes, as the standard prescribes. */
const credentialId = bytes(1364);
const publicKeyType = v.literal('public-key', INVALID);

export const passkey = v.object({
  id: v.string(),
  /**
   * The browser and operating system it was added on, such as "Chrome, Windows"; "Unknown" if
   * neither is known.
   */
  device: v.string(),
  /** Whether it is synced between the owner's devices. */
  synced: v.boolean(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** ISO 8601, UTC; `null` until it is first used to log in. */
  lastUsedAt: v.nullable(v.string()),
});

/** Lists the account's passkeys, oldest first. */
export const passkeys = defineCall({
  id: 'passkeys',
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  bearer: true,
  summary: 'List the passkeys of the account.',
  responses: { 200: v.object({ passkeys: v.array(passkey) }) },
});

/**
 * Returns the options for `navigator.credentials.create`. The challenge can be used once, within
 * five minutes.
 */
export const beginPasskey = defineCall({
  id: 'beginPasskey',
  method: 'POST',
  path: '/api/v1/auth/passkeys/options',
  bearer: true,
  summary: 'Get the options with which a browser creates a passkey.',
  responses: {
    200: v.object({
      rp: v.object({ id: v.string(), name: v.string() }),
      user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
      challenge: v.string(),
      pubKeyCredParams: v.array(v.object({ alg: integer, type: v.literal('public-key') })),
      /** Milliseconds. */
      timeout: integer,
      /** The account's existing passkeys, so that a device does not create a second one. */
      excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
      authenticatorSelection: v.object({
        residentKey: v.literal('required'),
        requireResidentKey: v.literal(true),
        userVerification: v.literal('required'),
      }),
      attestation: v.literal('none'),
    }),
  },
  errors: ['proof_needed', 'passkeys_full'],
});

/** Adds the passkey that the browser created with the options. */
export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  bearer: true,
  summary: 'Add a passkey to the account.',
  body: v.object(
    {
      id: credentialId,
      rawId: credentialId,
      type: publicKeyType,
      response: v.object(
        { clientDataJSON: bytes(4096), attestationObject: bytes(32_768) },
        REQUIRED,
      ),
    },
    REQUIRED,
  ),
  responses: { 201: passkey },
  errors: ['proof_needed', 'passkey_expired', 'passkey_refused', 'passkey_known', 'passkeys_full'],
});

/** Removes a passkey. Sessions started with it stay active. */
export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/{id}',
  bearer: true,
  summary: 'Remove a passkey of the account.',
  owned: true,
  params: v.object({ id }),
  responses: { 204: null },
  errors: ['proof_needed', 'not_found', 'validation_failed'],
});

/** The options for `navigator.credentials.get`. */
export const passkeyRequestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  /** Milliseconds. */
  timeout: integer,
  userVerification: v.literal('required'),
});

/**
 * Returns the options for `navigator.credentials.get`. The challenge can be used once, within five
 * minutes, and the options do not name an account.
 */
export const beginPasskeyLogin = defineCall({
  id: 'beginPasskeyLogin',
  method: 'POST',
  path: '/api/v1/auth/passkey-login/options',
  bearer: false,
  summary: 'Get the options with which a browser uses a passkey.',
  responses: { 200: passkeyRequestOptions },
  errors: ['too_many'],
  failure: serverMessages.login,
});

export const passkeyLoginBody = v.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: publicKeyType,
    response: v.object(
      {
        clientDataJSON: bytes(4096),
        authenticatorData: bytes(4096),
        signature: bytes(8192),
        userHandle: v.optional(bytes(128)),
      },
      REQUIRED,
    ),
  },
  REQUIRED,
);

/**
 * Logs in with a passkey. A passkey combines both factors, the device and its unlock method, so no
 * authenticator code is required.
 */
export const passkeyLogin = defineCall({
  id: 'passkeyLogin',
  method: 'POST',
  path: '/api/v1/auth/passkey-login',
  bearer: false,
  summary: 'Log in with a passkey.',
  body: passkeyLoginBody,
  responses: { 200: signedIn },
  errors: ['passkey_expired', 'passkey_refused', 'account_closed', 'too_many'],
  failure: serverMessages.login,
});

export type Passkey = v.InferOutput<typeof passkey>;
export type PasskeyOptions = Success<typeof beginPasskey>;
export type AddPasskeyBody = BodyInput<typeof addPasskey>;
export type AddPasskeyInput = Body<typeof addPasskey>;
export type PasskeyLoginOptions = Success<typeof beginPasskeyLogin>;
export type PasskeyLoginBody = BodyInput<typeof passkeyLogin>;
export type PasskeyLoginInput = Body<typeof passkeyLogin>;
