import * as v from 'valibot';
import { defineCall, type Success } from './call';
import { serverMessages } from './errors';
import { meRoute } from './routes';
import { user } from './user';

/** The account of the access token. An addition to the contract page. */
export const me = defineCall({
  ...meRoute,
  id: 'me',
  summary: 'Read the account that the access token belongs to.',
  idempotent: false,
  responses: { 200: v.object({ user }) },
  errors: ['not_authenticated'],
  failure: serverMessages.failed,
});

export type MeResponse = Success<typeof me>;
