/** Refunds by two operators: their settings, and what their answers say. */
import * as v from 'valibot';
import { errorBody } from '../../../contract/platform/errors';
import { OPERATOR } from '../operator-client';
import type { Answer } from '../world';

export const SECOND = 'second.operator@example.com';
export const env = { OPERATORS: `${OPERATOR},${SECOND}` };

export const statusOf = ({ status, body }: Answer) => [status, body['status'] ?? body['code']];

/** The refund that a refused one is taken to repeat. */
export const named = ({ body }: Answer) => v.parse(errorBody, body).refund;
