/** The dependencies and the result of `buildServer`. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerSettings } from '../contract/platform/settings/settings';
import type { ComparedClock } from './platform/clock';
import type { Database } from './platform/database/open';
import type { MoneyProviders } from './money/gateways/payment-ports';
import type { Providers } from './messaging/ports';
import type { SandboxBank } from './sandbox/bank';
import type { ArchiveJob } from './accounts/archive/archive-job';
import type { ClosedAccountEraser } from './accounts/closing/closed-account-eraser';
import type { Outbox } from './messaging/outbox/outbox';
import type { AlarmMails } from './operator/alarm-mails';
import type { Notices } from './money/notices/notices';
import type { Renewals } from './money/renewals/renewals';
import type { LedgerChecks } from './money/payments/reconciliation/ledger-checks';
import type { Reconciler } from './money/payments/reconciliation/reconciler';
import type { Disputes } from './money/payments/disputes/disputes';
import type { TokenRemovals } from './money/payments/methods/token-removals';
import type { WebhookTasks } from './money/payments/webhooks/webhook-tasks';
import type { Refunds } from './money/payments/refunds/refunds';
import type { HashCost } from './accounts/login/passwords';
import type { GivenKeys } from './platform/crypto/open-secrets';
import type { Metrics } from './platform/telemetry/metrics';
import type { MetricsPort } from './platform/telemetry/metrics-server';
import type { Tracing } from './platform/telemetry/tracing';
import type { IdCeilings } from './platform/jobs/id-ceilings';
import type { Sweeper } from './platform/jobs/sweeper';
import type { Site } from './web/site';

export type ServerDependencies = {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly providers: Providers;
  /** The payment providers: the sandbox's bank or real ones. By default, the sandbox's bank. */
  readonly money?: SandboxBank | MoneyProviders;
  /** The keys for card tokens and messages. */
  readonly encryption: GivenKeys;
  readonly log: FastifyBaseLogger;
  /** The built site, if there is one. */
  readonly site?: Site;
  /** The clock for stored timestamps; by default the database's. */
  readonly clock?: ComparedClock;
  readonly hashCost?: HashCost;
  /** The metrics of the process. */
  readonly metrics?: Metrics;
  /** Tracing, if enabled. */
  readonly tracing?: Tracing;
  /** Whether jobs run automatically; otherwise a test triggers their runs. */
  readonly repeatJobs?: boolean;
};

/** A server that is not listening yet. */
export type Server = {
  readonly app: FastifyInstance;
  readonly outbox: Outbox;
  readonly sweeper: Sweeper;
  readonly idCeilings: IdCeilings;
  readonly alarmMails: AlarmMails;
  readonly reconciler: Reconciler;
  readonly renewals: Renewals;
  readonly notices: Notices;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly tokenRemovals: TokenRemovals;
  readonly webhookTasks: WebhookTasks;
  readonly ledgerChecks: LedgerChecks;
  readonly accountEraser: ClosedAccountEraser;
  readonly archiveJob: ArchiveJob;
  /** The public origin of the site. */
  readonly publicUrl: () => string;
  /**
   * Makes the server report itself as not ready and take no more job runs; calls that still arrive
   * are handled normally.
   */
  readonly drain: () => void;
  /** Renders the metrics for Prometheus. */
  readonly readMetrics: MetricsPort['read'];
};
