/** Connects metrics and traces to everything except jobs, which are only counted. */
import type { FastifyInstance } from 'fastify';
import type { Providers } from './messaging/ports';
import type { MoneyProviders } from './money/gateways/payment-ports';
import type { Database } from './platform/database/open';
import type { PeriodicJob } from './platform/jobs/periodic-job';
import type { MetricsPort } from './platform/telemetry/metrics-server';
import type { MessageEvent, Metrics } from './platform/telemetry/metrics';
import { type ProviderCall, watched } from './platform/telemetry/provider-calls';
import { currentCall } from './platform/telemetry/call-context';
import { type Work, workState } from './platform/telemetry/work-state';

/** Counts requests by route pattern. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** Counts statements and booked money until the server closes. */
export function watchDatabase(app: FastifyInstance, database: Database, metrics: Metrics): void {
  const stop = database.watch.listen({
    statement: (statement) => {
      metrics.statement(statement);
      const { kind, seconds, failed } = statement;
      const facts = { 'db.system.name': 'postgresql', 'db.operation.name': kind };
      currentCall()?.span?.add({ name: `database ${kind}`, seconds, failed, facts });
    },
    money: (event) => metrics.money(event),
  });
  app.addHook('onClose', async () => stop());
}

export function watchJobs(jobs: Readonly<Record<string, PeriodicJob>>, metrics: Metrics): void {
  for (const [name, job] of Object.entries(jobs)) {
    job.watch((round) => metrics.round(name, round));
  }
}

type Ended = (call: ProviderCall) => void;

/** Counts a provider call and adds it to the trace of its request. */
export function recordProviderCall(metrics: Metrics): Ended {
  return (call) => {
    metrics.provider(call);
    const { provider, operation, outcome, seconds } = call;
    currentCall()?.span?.add({
      name: `${provider} ${operation}`,
      seconds,
      failed: outcome === 'failed' || outcome === 'unknown',
      facts: {
        'wasla.provider': provider,
        'wasla.operation': operation,
        'wasla.outcome': outcome,
      },
    });
  };
}

export function watchMoney(money: MoneyProviders, ended: Ended): MoneyProviders {
  const { paypalEvents } = money;
  return {
    card: watched(money.card, { provider: 'card', ended }),
    paypal: watched(money.paypal, { provider: 'paypal', ended }),
    bank: watched(money.bank, { provider: 'bank', ended }),
    ...(paypalEvents && {
      paypalEvents: watched(paypalEvents, { provider: 'paypal_events', ended }),
    }),
  };
}

/** The name of a message's template, from a fixed set. */
function templateOf([message]: readonly unknown[]): string {
  return typeof message === 'object' && message !== null && 'template' in message
    ? String(message.template)
    : 'none';
}

/** Wraps the message and identity providers to observe their calls and messages. */
export function watchProviders(
  { identity, ...providers }: Providers,
  ended: Ended,
  sent: (event: MessageEvent) => void,
): Providers {
  const onDelivered =
    (channel: MessageEvent['channel']) =>
    (call: ProviderCall, args: readonly unknown[]): void => {
      ended(call);
      sent({ channel, template: templateOf(args), outcome: call.outcome });
    };
  return {
    ...providers,
    whatsapp: watched(providers.whatsapp, { provider: 'whatsapp', ended: onDelivered('whatsapp') }),
    mail: watched(providers.mail, { provider: 'mail', ended: onDelivered('email') }),
    ...(identity && { identity: watched(identity, { provider: 'google', ended }) }),
  };
}

/** Reads the current metrics. Concurrent reads share one database query. */
export function metricsReader(
  metrics: Metrics,
  { db, watch }: Pick<Database, 'db' | 'watch'>,
  work: Work,
): MetricsPort['read'] {
  let counting: Promise<void> | undefined;
  const count = async (): Promise<void> => {
    metrics.state(await workState(db, work), watch.connections?.());
  };
  return async () => {
    counting ??= count().finally(() => {
      counting = undefined;
    });
    await counting;
    return { type: metrics.registry.contentType, text: await metrics.registry.metrics() };
  };
}
