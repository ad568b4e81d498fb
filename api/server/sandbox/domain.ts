import type { FastifyInstance } from 'fastify';
import type { Providers } from '../messaging/ports';
import type { PaymentServices } from '../money/services';
import type { Core } from '../platform/core';
import { ownOrigin } from '../platform/http/origins';
import type { SandboxBank } from './bank';
import { FLEX_PREFIX, sandboxFlexRoutes } from './bank/flex-routes';
import { sandboxBankRoutes } from './bank/routes';
import { createFakeGoogle } from './identity/fake-google';
import { fakeGoogleRoutes } from './identity/routes';
import { sandboxRoutes } from './pages/routes';
import { sharedKey } from './shared-key';

/** The stand-ins for the providers that are not real, and their pages. */
export function sandboxDomain(
  core: Core,
  app: FastifyInstance,
  { providers, bank }: { readonly providers: Providers; readonly bank: SandboxBank | undefined },
) {
  const { settings, db, secrets, publicUrl } = core;
  const isSandbox = providers.mode === 'sandbox';
  const localUrl = (): string => ownOrigin(app, settings.PORT);
  const google =
    isSandbox && !providers.identity ? createFakeGoogle({ publicUrl, localUrl }, core) : undefined;
  bank?.flex.useKey(() => sharedKey(db, secrets, 'card-key'));
  return {
    google,
    routes: async (root: FastifyInstance, payments: PaymentServices): Promise<void> => {
      if (isSandbox) sandboxRoutes(root, db);
      if (bank) {
        const { flex } = bank;
        await root.register(async (keys) => sandboxFlexRoutes(keys, flex), { prefix: FLEX_PREFIX });
        await root.register(async (pages) =>
          sandboxBankRoutes(pages, { ...core, ...payments, bank }),
        );
      }
      if (google) await root.register(async (pages) => fakeGoogleRoutes(pages, google));
    },
  };
}
