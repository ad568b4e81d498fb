/** A provider with faults at the socket level. */
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { Sent } from './provider-double';
import { listen } from '../../../../tests/support/port';

export type Fault = {
  readonly name: string;
  readonly kind: 'tls' | 'dns' | 'half' | 'status' | 'cut' | 'slow';
  /** Whether the request is processed despite the fault. */
  readonly acts: boolean;
  readonly status?: number;
  readonly retryAfter?: string;
};

/** Everything that can happen between us and a provider, in the order of the documentation. */
export const faults: readonly Fault[] = [
  { name: 'its TLS handshake is reset', kind: 'tls', acts: false },
  { name: 'it is reset after half an answer', kind: 'half', acts: true },
  { name: '429 without Retry-After', kind: 'status', status: 429, acts: false },
  { name: '429 with Retry-After', kind: 'status', status: 429, retryAfter: '90', acts: false },
  { name: '503 and nothing done', kind: 'status', status: 503, acts: false },
  { name: '503 with Retry-After', kind: 'status', status: 503, retryAfter: '90', acts: false },
  { name: 'a refusal that is cut off', kind: 'cut', status: 400, acts: true },
  { name: '500 and it was done', kind: 'status', status: 500, acts: true },
  { name: 'slower than our limit', kind: 'slow', acts: true },
  { name: 'its name does not resolve', kind: 'dns', acts: false },
];

/** Whether the fault proves that nothing was charged: never sent, or rejected before processing. */
export const isKnownUncharged = ({ kind, status }: Fault): boolean =>
  kind === 'tls' || kind === 'dns' || status === 429;

/**
 * Milliseconds to wait for an answer: little where none comes in time, and otherwise more than any
 * busy machine takes.
 */
export const timeoutFor = (fault: Fault | undefined): number =>
  fault?.kind === 'slow' ? 1000 : 60_000;

type Works = (request: Sent) => { readonly status: number; readonly body: unknown };

/** The response to a repeated request, which the provider's proxies may send. */
const REFUSED = JSON.stringify({ status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' });

const HANDSHAKE = 0x16;

/** Milliseconds in which the first half of an answer reaches its reader. */
const HALF_MS = 200;

export class FaultyProvider {
  readonly sent: Sent[] = [];
  fault: Fault | undefined;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly front: Server,
    private readonly http: HttpServer,
  ) {}

  static async start(works: Works): Promise<FaultyProvider> {
    const http = createHttpServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        provider.take(
          { method, path, headers, text: Buffer.concat(parts).toString() },
          response,
          works,
        );
      });
    });
    const front = createServer((socket) => provider.greet(socket));
    const provider = new FaultyProvider(front, http);
    provider.port = await listen(front);
    return provider;
  }

  get origin(): string {
    if (this.fault?.kind === 'dns') return `https://provider.invalid:${this.port}`;
    return `${this.fault?.kind === 'tls' ? 'https' : 'http'}://127.0.0.1:${this.port}`;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.front.close();
  }

  private greet(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      if (first[0] === HANDSHAKE) {
        socket.resetAndDestroy();
        return;
      }
      socket.pause();
      socket.unshift(first);
      this.http.emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  }

  private take(request: Sent, response: ServerResponse, works: Works): void {
    const { fault } = this;
    this.sent.push(request);
    const done = !fault || fault.acts ? works(request) : { status: 200, body: {} };
    if (fault?.kind === 'slow') return;
    if (fault?.kind === 'status') {
      const later = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
      response.writeHead(fault.status ?? 500, later).end('{}');
      return;
    }
    const text = fault?.kind === 'cut' ? REFUSED : JSON.stringify(done.body);
    response.writeHead(fault?.kind === 'cut' ? (fault.status ?? 400) : done.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    if (fault?.kind !== 'half' && fault?.kind !== 'cut') {
      response.end(text);
      return;
    }
    response.write(text.slice(0, text.length / 2));
    setTimeout(() => response.socket?.resetAndDestroy(), HALF_MS);
  }
}
