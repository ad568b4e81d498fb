import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/http/api-error';
import { clientKey, type IntentKey } from './intents';

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Reads the `Idempotency-Key` header.
 *
 * @throws ApiError malformed
 */
export function keyOf(headers: FastifyRequest['headers']): IntentKey | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('malformed');
  return clientKey(key);
}
