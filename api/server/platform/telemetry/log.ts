/**
 * Structured logs without secrets. No body, header, query or value of a statement is ever logged;
 * redaction is the second wall, for what a later line might log by mistake.
 */
import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentCall } from './call-context';

/** Names under which a secret could come, at the top of a line or one or two levels down. */
const SECRET_NAMES = [
  'card',
  'cvv',
  'iban',
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'currentPassword',
  'passwordHash',
  'password_hash',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
];

/**
 * What a line says of the call that it is about. The log of a request names it already; that of a
 * service doesn't know which call it works for.
 */
function callOf(bindings: object): object {
  const call = currentCall();
  if (!call) return {};
  return {
    ...(!('reqId' in bindings) && { reqId: call.requestId }),
    ...(call.span && { traceId: call.span.traceId }),
  };
}

const options: LoggerOptions = {
  mixin: (_line, _level, logger) => callOf(logger.bindings()),
  redact: {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    // A database's error carries the statement's values: only its name, code and place are kept.
    err: (error: unknown) =>
      error instanceof Error
        ? {
            type: error.name,
            message: error.message,
            // Not `code`: that name is redacted, for it is a one-time code everywhere else.
            fault: 'code' in error ? error.code : undefined,
            constraint: 'constraint' in error ? error.constraint : undefined,
            stack: error.stack,
          }
        : { message: String(error) },
    // A query can hold a token: the path is enough.
    req: (request: FastifyRequest) => ({
      id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
    }),
  },
  timestamp: pino.stdTimeFunctions.isoTime,
};

/** Makes the server's logger. Without a stream it writes to standard error. */
export function makeLog(level: string, stream?: DestinationStream): Logger {
  return pino({ ...options, level }, stream ?? pino.destination({ fd: 2, sync: true }));
}
