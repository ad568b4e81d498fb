/**
 * Structured logging without secrets. Bodies, headers, queries and statement values are never
 * logged; redaction is a second line of defence against mistakes.
 */
import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentCall } from './call-context';

/** Field names that may hold a secret, at the top level of a log line or one or two levels down. */
const SECRET_NAMES =
  `card cvv iban authorization cookie password confirmPassword currentPassword passwordHash
  password_hash code token accessToken refreshToken access_token refresh_token`.split(/\s+/);

/**
 * The request fields of a log line. A request's own logger sets them already; a service's logger
 * does not know which request it works for.
 */
function callOf(bindings: object): object {
  const call = currentCall();
  if (!call) return {};
  return {
    ...(!('reqId' in bindings) && { reqId: call.requestId }),
    ...(call.span && { traceId: call.span.traceId }),
  };
}

/** An error, or a copy of one such as pg-boss reports. */
type Failure = Partial<
  Record<'name' | 'message' | 'code' | 'constraint' | 'responseCode' | 'stack' | 'cause', unknown>
>;

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'message' in value;

/** The causes of an error, without their messages, in which a mail server names recipients. */
function causeOf({ cause }: Failure): object | undefined {
  if (!isFailure(cause)) return undefined;
  const { name: type, code: fault, responseCode: status } = cause;
  return { type, fault, status, cause: causeOf(cause) };
}

const options: LoggerOptions = {
  mixin: (_line, _level, logger) => callOf(logger.bindings()),
  redact: {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: {
    // Database errors contain the statement's values, so only type, message, code, constraint,
    // cause and stack are logged.
    err: (error: unknown) =>
      isFailure(error)
        ? {
            type: error.name,
            message: error.message,
            // Not named `code`, which is redacted because it holds one-time codes elsewhere.
            fault: error.code,
            constraint: error.constraint,
            cause: causeOf(error),
            stack: error.stack,
          }
        : { message: String(error) },
    // The query string can contain a token, so only the path is logged.
    req: (request: FastifyRequest) => ({
      id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
    }),
  },
  timestamp: pino.stdTimeFunctions.isoTime,
};

/** How many bytes of the log wait while they can't be written. */
const BACKLOG_BYTES = 1_000_000;

/** Writes lines to an open file. While that fails, as on a full disk, they wait or are dropped. */
export function lineWriter(fd: number): DestinationStream {
  const lines = pino.destination({ fd, sync: true, minLength: 1, maxLength: BACKLOG_BYTES });
  // Without a listener, the caller of the logger would get the error.
  lines.on('error', () => undefined);
  // Dropping a line does not write the backlog, which would stay full.
  lines.on('drop', () => lines.flush());
  return lines;
}

/** Creates the server's logger. By default it writes to standard error. */
export function makeLog(level: string, stream = lineWriter(2)): Logger {
  return pino({ ...options, level }, stream);
}
