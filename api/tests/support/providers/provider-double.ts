/** A provider under the test's control: an HTTP server that records its requests. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listen } from '../../../../tests/support/port';

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/**
 * A response: JSON, or a text in place of it; `undefined` drops the connection after the request was
 * received.
 */
export type Reply =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | undefined;

export class ProviderDouble {
  readonly sent: Sent[] = [];
  /** Known once it listens. */
  origin = '';
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, text: Buffer.concat(parts).toString() };
      this.sent.push(one);
      const reply = this.answer(one);
      if (!reply) return void response.destroy();
      const { status, body, text, headers: more } = reply;
      response.writeHead(status, {
        'content-type': text === undefined ? 'application/json' : 'application/jwt',
        ...more,
      });
      return void response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
    });
  });

  private constructor(private readonly answer: (request: Sent) => Reply) {}

  static async start(answer: (request: Sent) => Reply): Promise<ProviderDouble> {
    const double = new ProviderDouble(answer);
    await double.listen();
    return double;
  }

  /** A double for the tests of a file or group; each test sees its own requests only. */
  static forAll(answer: (request: Sent) => Reply): ProviderDouble {
    const double = new ProviderDouble(answer);
    beforeAll(() => double.listen());
    afterAll(() => double.close());
    beforeEach(() => {
      double.sent.length = 0;
    });
    return double;
  }

  private async listen(): Promise<void> {
    this.origin = `http://127.0.0.1:${await listen(this.server)}`;
  }

  /** The requests to a path, newest last, parsed as JSON. */
  to(path: string): Record<string, unknown>[] {
    return this.sent
      .filter((one) => one.path === path)
      .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
