/** A provider under the test's control: an HTTP server that records its requests. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

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

  private constructor(
    readonly origin: string,
    private readonly stop: () => void,
  ) {}

  static async start(answer: (request: Sent) => Reply): Promise<ProviderDouble> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        const one = { method, path, headers, text: Buffer.concat(parts).toString() };
        double.sent.push(one);
        const reply = answer(one);
        if (!reply) return void response.destroy();
        const { status, body, text, headers: more } = reply;
        response.writeHead(status, {
          'content-type': text === undefined ? 'application/json' : 'application/jwt',
          ...more,
        });
        return void response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo;
    const double = new ProviderDouble(`http://127.0.0.1:${port}`, () => {
      server.closeAllConnections();
      server.close();
    });
    return double;
  }

  /** The requests to a path, newest last, parsed as JSON. */
  to(path: string): Record<string, unknown>[] {
    return this.sent
      .filter((one) => one.path === path)
      .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.stop();
  }
}
