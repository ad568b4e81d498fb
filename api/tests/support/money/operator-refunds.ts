/**
 * Refunds, and money sent back at the bank, by two operators: their settings, what their answers
 * say, and what is left.
 */
import * as v from 'valibot';
import { errorBody } from '../../../contract/platform/errors';
import { rowsOf } from '../database/rows';
import { OPERATOR, type OperatorClient } from '../operator-client';
import type { Answer, World } from '../world';

export const SECOND = 'second.operator@example.com';
export const env = { OPERATORS: `${OPERATOR},${SECOND}` };

export const statusOf = ({ status, body }: Answer) => [status, body['status'] ?? body['code']];

/** The status of an answer, and its code or what was sent back. */
export const said = ({ status, body }: Answer) => [status, body['code'] ?? body['returned']];

/** The refund that a refused one is taken to repeat. */
export const named = ({ body }: Answer) => v.parse(errorBody, body).refund;

/** The kinds and totals of the tax documents, oldest first. */
export async function documents({ db }: World) {
  const rows = await rowsOf(db, 'tax_document', ['kind', 'total_cents'], {}, 'id');
  return rows.map(({ kind, total_cents: cents }) => [kind, cents]);
}

/** The open transfers: their standing, and what can be sent back of them. */
export async function listed(office: OperatorClient) {
  const transfers = await office.transfers();
  return transfers.map(({ standing, returnable }) => [standing, returnable.amount]);
}
