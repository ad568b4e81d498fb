import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { IdentityPort } from '../messaging/ports';
import type { Outbox } from '../messaging/outbox/outbox';
import type { InvoiceDocuments } from '../money/invoices/invoice-documents';
import type { Core } from '../platform/core';
import { HashQueue } from '../platform/crypto/hash-queue';
import { isAllowedOrigin } from '../platform/http/origins';
import { RateLimiter } from '../platform/http/rate-limiter';
import { closingRoutes } from './closing/routes';
import { Ceilings } from './codes/ceilings';
import { Codes } from './codes/codes';
import { googleRoutes } from './google/routes';
import { CallRateLimits } from './call-rate-limits';
import { LoginThrottle } from './login/login-throttle';
import { DEFAULT_COST, type HashCost, Passwords } from './login/passwords';
import { passkeyRoutes } from './passkeys/routes';
import { userRoutes } from './profile/routes';
import { PhoneProofs } from './registration/phone-proof';
import { authRoutes } from './routes';
import { secondFactorRoutes, secondStepRoutes } from './second-factor/routes';
import { accountServices } from './services';
import type { Sessions } from './sessions/sessions';

/** The default size of libuv's thread pool, used for hashing, file access and DNS lookups. */
const POOL_THREADS = 4;

/** Registration, login and the profile. */
export function accountsDomain(
  core: Core,
  given: {
    readonly sessions: Sessions;
    readonly outbox: Outbox;
    readonly papers: InvoiceDocuments;
    readonly identity: IdentityPort | undefined;
    readonly hashCost: HashCost | undefined;
  },
) {
  const { settings, database, db, clock, secrets } = core;
  const { sessions, hashCost = DEFAULT_COST } = given;
  // One per core. Measured: one more gains no logins and delays other calls.
  const width = settings.HASH_CONCURRENCY || Math.min(availableParallelism(), POOL_THREADS);
  const limits = new CallRateLimits(
    new RateLimiter(db, clock, secrets),
    new Ceilings(core),
    settings,
  );
  const services = accountServices({
    ...core,
    ...given,
    passwords: new Passwords(new HashQueue(width, settings.HASH_QUEUE), hashCost),
    limits,
    throttle: new LoginThrottle(db, clock, secrets, settings),
    codes: new Codes(db, clock, secrets),
    phoneProofs: new PhoneProofs(db, clock, secrets),
    receiptYears: settings.RECEIPT_YEARS,
    compact: () => database.compact(),
    brand: { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR },
  });
  const { archiveJob, accountEraser } = services;
  return {
    services,
    limits,
    jobs: { accountEraser, archiveJob },
    routes: async (api: FastifyInstance): Promise<void> => {
      const allows = isAllowedOrigin(core);
      authRoutes(api, services);
      userRoutes(api, services);
      closingRoutes(api, services);
      secondFactorRoutes(api, services);
      passkeyRoutes(api, services);
      await api.register(async (cookied) => secondStepRoutes(cookied, services, allows));
      await api.register(async (cookied) => googleRoutes(cookied, sessions, services, allows));
    },
  };
}
