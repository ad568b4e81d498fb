/** Answers connections that send invalid HTTP, or send too slowly, which Fastify does not. */
import { randomUUID } from 'node:crypto';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import type { Socket } from 'node:net';
import { serverMessages } from '../../../contract/platform/errors';
import { REQUEST_ID } from './request-id';

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Sends an error with a request id, like any other, and closes the connection. */
export function refuseConnection(
  error: ConnectionError,
  socket: Socket,
  log: Pick<Logger, 'debug'>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const reqId = randomUUID();
  const status = statuses[error.code] ?? '400 Bad Request';
  // The error itself is not logged, because it contains the received bytes.
  log.debug({ reqId, fault: error.code, status }, 'A connection sent no valid request');
  const body = JSON.stringify({ error: serverMessages.failed, code: 'malformed' });
  const head = [
    `HTTP/1.1 ${status}`,
    `${REQUEST_ID}: ${reqId}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
