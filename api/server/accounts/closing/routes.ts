import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { archive, archiveFile, askArchive } from '../../../contract/accounts/archive';
import {
  closeAccount,
  closing as closingCall,
  restoreAccount,
  sendClosingCode,
} from '../../../contract/accounts/closing';
import { mount } from '../../platform/http/mount';
import { answerOf } from '../second-factor/routes';
import type { AccountServices } from '../services';

export function closingRoutes(
  app: FastifyInstance,
  { closing, accountRestore, archives }: AccountServices,
): void {
  mount(app, closingCall, ({ auth }) => closing.meaning(auth.account));
  mount(app, sendClosingCode, ({ auth, caller }) => closing.sendCode(auth.account, caller));
  mount(app, closeAccount, ({ auth, body, caller }) => closing.close(auth, body, caller));
  mount(app, restoreAccount, async ({ body, caller, cookies }) =>
    answerOf(cookies, await accountRestore.restore(body.restoreToken, caller)),
  );
  mount(app, archive, async ({ auth }) => ({
    archive: await archives.state(auth.account),
  }));
  mount(app, askArchive, async ({ auth, caller }) => ({
    archive: await archives.ask(auth.account, caller),
  }));
  mount(app, archiveFile, async ({ auth, body }) =>
    Readable.from(await archives.open(auth.account, body.token)),
  );
}
