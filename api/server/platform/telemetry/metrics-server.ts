/**
 * Serves the metrics on a port of their own: the port of the site has no such path, so that no proxy
 * in front can show them to everybody by mistake.
 */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { errorCode, StartError } from '../config/start-error';

/** What is served, and where. */
export type MetricsPort = {
  readonly port: number;
  readonly host: string;
  /** The text that Prometheus reads, and its type. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
};

/** A listening port. */
export type ListeningMetrics = {
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

/** Listens. @throws StartError when it can't. */
export async function serveMetrics({ port, host, read }: MetricsPort): Promise<ListeningMetrics> {
  const server = handlerOf(read);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `METRICS_PORT ${port} on METRICS_HOST ${host} can't be listened on (${errorCode(error)}); set others, or METRICS_PORT=0 for no metrics.`,
    );
  }
  // It listens on a port, so its address is one.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
