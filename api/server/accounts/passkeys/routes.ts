import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  passkeyLogin,
  passkeys as passkeysCall,
  removePasskey,
} from '../../../contract/accounts/passkeys';
import { mount } from '../../platform/http/mount';
import { entered } from '../second-factor/routes';
import type { AccountServices } from '../services';

export function passkeyRoutes(
  app: FastifyInstance,
  { passkeys, passkeyLogin: logins }: AccountServices,
): void {
  mount(app, passkeysCall, async ({ auth }) => ({
    passkeys: await passkeys.list(auth.account.id),
  }));
  mount(app, beginPasskey, ({ auth }) => passkeys.start(auth));
  mount(app, addPasskey, ({ auth, body, caller }) => passkeys.add(auth, body, caller));
  mount(app, removePasskey, async ({ auth, params, caller }) => {
    await passkeys.remove(auth, params.id, caller);
    return null;
  });
  mount(app, beginPasskeyLogin, ({ caller }) => logins.start(caller));
  mount(app, passkeyLogin, async ({ body, caller, cookies }) =>
    entered(cookies, await logins.finish(body, caller)),
  );
}
