/**
 * Message-level encryption: the body of a request is encrypted with the gateway's certificate, and
 * its response with our key, as compact JWE.
 */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { compactDecrypt, CompactEncrypt } from 'jose';
import * as v from 'valibot';

/** A key, and its id at the other side. */
type MessageKey = { readonly kid: string; readonly key: KeyObject };

export type MessageKeys = {
  /** The gateway's public key for requests; undefined: requests are not encrypted. */
  readonly request?: MessageKey | undefined;
  /** Our private key for responses; undefined: they are not encrypted. */
  readonly response?: MessageKey | undefined;
};

/**
 * Reads the gateway's certificate, whose subject holds the id of its key.
 *
 * @param base64 the certificate's DER.
 * @throws Error if it is not such a certificate.
 */
export function requestKeyOf(base64: string): MessageKey {
  const { subject, publicKey: key } = new X509Certificate(Buffer.from(base64, 'base64'));
  const kid = /^serialNumber=(.+)$/m.exec(subject)?.[1];
  if (kid === undefined || key.asymmetricKeyType !== 'rsa') {
    throw new Error('The certificate has no serial number in its subject, or no RSA key');
  }
  return { kid, key };
}

export async function encryptedRequest(
  text: string,
  { kid, key }: MessageKey,
  now: Date,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  const jwe = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'JWT', kid, iat })
    .encrypt(key);
  return JSON.stringify({ encryptedRequest: jwe });
}

const sealedResponse = v.strictObject({ encryptedResponse: v.string() });

/**
 * Decrypts a response; one that is not encrypted is returned as it is.
 *
 * @throws Error if it cannot be decrypted.
 */
export async function decryptedResponse(
  body: unknown,
  response: MessageKey | undefined,
): Promise<unknown> {
  const sealed = v.safeParse(sealedResponse, body);
  if (!sealed.success) return body;
  if (!response) throw new Error('There is no key for encrypted responses');
  const { plaintext } = await compactDecrypt(sealed.output.encryptedResponse, response.key, {
    keyManagementAlgorithms: ['RSA-OAEP-256', 'RSA-OAEP'],
    contentEncryptionAlgorithms: ['A256GCM', 'A128GCM'],
  });
  const read: unknown = JSON.parse(Buffer.from(plaintext).toString());
  return read;
}
