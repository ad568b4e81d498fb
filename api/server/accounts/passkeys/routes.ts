import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  passkeyLogin,
  passkeys,
  removePasskey,
} from '../../../contract/accounts/passkeys';
import { serverMessages } from '../../../contract/platform/errors';
import { ApiError } from '../../platform/http/api-error';
import { mount } from '../../platform/http/mount';
import { entered } from '../second-factor/routes';
import type { AccountServices } from '../services';
import type { Sessions } from '../sessions/sessions';

export function passkeyRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { passkeyList, passkeyLogin: logins }: AccountServices,
): void {
  mount(app, sessions, passkeys, async ({ auth }) => ({
    passkeys: await passkeyList.of(auth.account.id),
  }));
  mount(app, sessions, beginPasskey, ({ auth }) => passkeyList.start(auth));
  mount(app, sessions, addPasskey, ({ auth, body, caller }) => passkeyList.add(auth, body, caller));
  mount(app, sessions, removePasskey, async ({ auth, params, caller }) => {
    const removed = await passkeyList.remove(auth, params.id, caller);
    if (!removed) throw new ApiError('not_found', { error: serverMessages.notFound });
    return null;
  });
  mount(app, sessions, beginPasskeyLogin, ({ caller }) => logins.start(caller));
  mount(app, sessions, passkeyLogin, async ({ body, caller, cookies }) =>
    entered(cookies, await logins.finish(body, caller)),
  );
}
