import { defineConfig } from 'vitest/config';
import { isGate } from '../tests/support/scope';

/** What needs PostgreSQL throughout, several servers, or minutes. */
const PROOF_ONLY = [
  'accounts/closing/erased-files',
  'deploy/image',
  'money/payments/checkout/failover',
  'money/payments/checkout/three-processes',
  'money/ledger/ledger-opening',
  'money/ledger/stored-credit',
  'platform/config/one-process',
  'platform/config/stopped-start',
  'platform/database/backup-under-load',
  'platform/database/data',
  'platform/database/data-refusals',
  'platform/database/distribution',
  'platform/database/freeze-guard',
  'platform/database/full-disk',
  'platform/database/indexes',
  'platform/database/migration-url',
  'platform/database/older-server',
  'platform/database/plans',
  'platform/database/schema-rules',
  'platform/database/unavailable',
  'platform/http/slow-clients',
  'platform/jobs/job-leases',
  'platform/jobs/outage',
  'platform/rolling',
  'platform/telemetry/metrics-port',
  'sandbox/two-servers',
].map((name) => `tests/${name}.test.ts`);

/**
 * The tests of server and contract: in the proof every call on both databases, with one PostgreSQL
 * per run; in the gate on the embedded database.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/bench/**', ...(isGate ? PROOF_ONLY : [])],
    globalSetup: [`${import.meta.dirname}/tests/support/global-setup.ts`],
    environment: 'node',
    // The tests wait for child processes more than they compute.
    maxWorkers: 2,
    // Projects with different numbers of workers run one after the other.
    sequence: { groupOrder: 1 },
    // The server's modules, its packages and PGlite's WebAssembly are loaded once per worker, not
    // once per file. No file of this project mocks a module.
    isolate: false,
    // Nothing here waits for time to pass, so on any machine only a hung test reaches this limit.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 100_000 } },
  },
});
