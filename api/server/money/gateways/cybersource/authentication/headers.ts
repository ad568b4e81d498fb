import { signatureHeaders } from '../http-signature';
import { type Asked, bearerToken, type Merchant } from '../token';

export type Authentication = 'jwt' | 'http_signature';

/** The headers that authenticate a request. */
export async function authenticationHeaders(
  authentication: Authentication,
  merchant: Merchant,
  asked: Asked,
  now: Date,
): Promise<Record<string, string>> {
  if (authentication === 'http_signature') return signatureHeaders(merchant, asked, now);
  return { authorization: `Bearer ${await bearerToken(merchant, asked, now)}` };
}
