/**
 * Message-level encryption: the body of a request is encrypted with the gateway's certificate, and
 * its response with our key, as compact JWE.
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import * as v from 'valibot';

/** A key with the id by which the other side knows it. */
export type MessageKey = { readonly kid: string; readonly key: KeyObject };

/** The keys of message-level encryption. */
export type MessageKeys = {
  /** The gateway's public key for requests; undefined: requests are not encrypted. */
  readonly request?: MessageKey | undefined;
  /** Our private key for responses; undefined: they are not encrypted. */
  readonly response?: MessageKey | undefined;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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

/** Encrypts the body of a request. */
export function encryptedRequest(text: string, { kid, key }: MessageKey, now: Date): string {
  const header = Buffer.from(
    JSON.stringify({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      cty: 'JWT',
      kid,
      iat: Math.floor(now.getTime() / 1000),
    }),
  ).toString('base64url');
  const contentKey = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const wrapped = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    contentKey,
  );
  const cipher = createCipheriv('aes-256-gcm', contentKey, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [wrapped, nonce, sealed, cipher.getAuthTag()];
  const jwe = [header, ...parts.map((part) => part.toString('base64url'))].join('.');
  return JSON.stringify({ encryptedRequest: jwe });
}

const sealedResponse = v.strictObject({ encryptedResponse: v.string() });

const responseHeader = v.object({
  alg: v.picklist(['RSA-OAEP-256', 'RSA-OAEP']),
  enc: v.picklist(['A256GCM', 'A128GCM']),
});

/**
 * Decrypts a response; one that is not encrypted is returned as it is.
 *
 * @throws Error if it cannot be decrypted.
 */
export function decryptedResponse(body: unknown, response: MessageKey | undefined): unknown {
  const sealed = v.safeParse(sealedResponse, body);
  if (!sealed.success) return body;
  if (!response) throw new Error('There is no key for encrypted responses');
  const [head = '', ...rest] = sealed.output.encryptedResponse.split('.');
  const [wrapped, nonce, content, tag] = rest.map((part) => Buffer.from(part, 'base64url'));
  if (!wrapped || !nonce || !content || tag?.length !== TAG_BYTES) {
    throw new Error('The encrypted response is malformed');
  }
  const { alg, enc } = v.parse(
    responseHeader,
    JSON.parse(Buffer.from(head, 'base64url').toString()),
  );
  const contentKey = privateDecrypt(
    {
      key: response.key,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: alg === 'RSA-OAEP' ? 'sha1' : 'sha256',
    },
    wrapped,
  );
  const name = enc === 'A256GCM' ? 'aes-256-gcm' : 'aes-128-gcm';
  const decipher = createDecipheriv(name, contentKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(head));
  decipher.setAuthTag(tag);
  const text = Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  const read: unknown = JSON.parse(text);
  return read;
}
