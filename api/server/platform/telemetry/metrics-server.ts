/**
 * Serves the metrics on a separate port. The public port has no such path, so that a proxy cannot
 * expose them by mistake.
 */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { errorCode, StartError } from '../config/start-error';

export type MetricsPort = {
  readonly port: number;
  readonly host: string;
  /** Returns the metrics in the Prometheus text format, and their content type. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
};

type ListeningMetrics = {
  readonly port: number;
  readonly close: () => void;
};

function handlerOf(read: MetricsPort['read']): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/** @throws StartError if the port cannot be used. */
export async function serveMetrics({ port, host, read }: MetricsPort): Promise<ListeningMetrics> {
  const server = handlerOf(read);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `METRICS_PORT ${port} on METRICS_HOST ${host} can't be bound (${errorCode(error)}); choose others, or set METRICS_PORT=0 to disable metrics.`,
    );
  }
  // It listens on a TCP port, so the address is an `AddressInfo`.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
