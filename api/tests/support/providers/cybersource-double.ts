/** CyberSource under the test's control: an HTTP server that checks every signature. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Connection } from '../../../server/money/gateways/cybersource/client';
import { Cybersource } from '../../../server/money/gateways/cybersource/gateway';
import { systemClock } from '../../../server/platform/clock';
import { billingAddress, card, contact } from '../money/payments';
import { noPauses } from './gateways';

/** The credentials that the double accepts. */
export const merchant = {
  id: 'testmid',
  keyId: 'key-1',
  secret: 'dW5pdC10ZXN0LXNoYXJlZC1zZWNyZXQtMDEyMzQ1Njc4OQ==',
};

type Sent = { readonly path: string; readonly method: string; readonly body: string };
export type Respond = (request: Sent, response: ServerResponse) => void;

export const json =
  (status: number, body: unknown): Respond =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'v-c-correlation-id': 'c-1' })
      .end(JSON.stringify(body));

export const order = {
  reference: '7f0c2b9e-0000-4000-8000-000000000001',
  cents: 2_500,
  currency: 'USD',
  description: 'Growth, monthly',
  card: { ...card(), type: 'visa' as const },
  contact,
  billingAddress: { ...billingAddress, country: 'PS' as const },
  returnUrl: 'http://localhost/back',
  checkUrl: 'http://localhost/check',
};

export const authorized = {
  id: '6461731521426399003473',
  status: 'AUTHORIZED',
  processorInformation: { networkTransactionId: '016153570198200' },
  tokenInformation: { customer: { id: 'D9F3439F0448C901E053A2598D0AA1CC' } },
};

/** The gateway over HTTP, which checks the signature of every request. */
export class CybersourceDouble {
  readonly sent: Sent[] = [];
  readonly faults: string[] = [];
  answer: Respond = json(500, {});
  private adapter: Cybersource | undefined;
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      this.check(request, body);
      const one = { path: request.url ?? '', method: request.method ?? '', body };
      this.sent.push(one);
      this.answer(one, response);
    });
  });

  get gateway(): Cybersource {
    if (!this.adapter) throw new Error('The double is not listening');
    return this.adapter;
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => {
      this.server.listen(0, '127.0.0.1', done);
    });
    this.adapter = cybersourceAt(this.origin);
  }

  get origin(): string {
    // A listening TCP server has an address with a port.
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Checks the token as the gateway would. */
  private check(request: IncomingMessage, body: string): void {
    const [head = '', claims = '', signature = ''] = (request.headers.authorization ?? '')
      .replace(/^Bearer /, '')
      .split('.');
    const right = createHmac('sha256', Buffer.from(merchant.secret, 'base64'))
      .update(`${head}.${claims}`)
      .digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      this.faults.push('signature');
    }
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    if (read['request-resource-path'] !== request.url) this.faults.push('path');
    if (read['request-method'] !== request.method?.toLowerCase()) this.faults.push('method');
    if (read['request-host'] !== 'apitest.cybersource.com') this.faults.push('host');
    if (body && read['digest'] !== createHash('sha256').update(body).digest('base64')) {
      this.faults.push('digest');
    }
  }
}

export const cybersourceAt = (origin: string, more: Partial<Connection> = {}): Cybersource =>
  new Cybersource({
    merchant,
    host: 'apitest.cybersource.com',
    origin,
    timeoutMs: 60_000,
    clock: systemClock,
    pauses: noPauses,
    ...more,
  });

/** A double for the tests of a file, which fail when a request was signed wrongly. */
export function cybersourceOverHttp(): CybersourceDouble {
  const double = new CybersourceDouble();
  beforeAll(() => double.listen());
  afterAll(() => double.close());
  afterEach(() => {
    expect(double.faults).toEqual([]);
    double.sent.length = 0;
  });
  return double;
}
