/** A minimal load balancer: it passes requests to ready servers, in turn. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../../../tests/support/port';

const PROBE_MS = 50;

type Target = { readonly url: URL; readonly agent: Agent; isReady: boolean };

export class Balancer {
  /** Known once it listens. */
  origin = '';
  private readonly targets = new Map<string, Target>();
  private readonly server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
  private turn = 0;
  private isOpen = true;
  private readonly probing: Promise<void>;

  private constructor() {
    this.probing = this.probe();
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.origin = `http://127.0.0.1:${await listen(balancer.server)}`;
    return balancer;
  }

  /** Adds a server and resolves when requests are passed to it. */
  async add(origin: string): Promise<void> {
    const target = { url: new URL(origin), agent: new Agent({ keepAlive: true }), isReady: false };
    this.targets.set(origin, target);
    while (!target.isReady) await pause(PROBE_MS);
  }

  remove(origin: string): void {
    this.targets.get(origin)?.agent.destroy();
    this.targets.delete(origin);
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await this.probing;
    for (const origin of this.targets.keys()) this.remove(origin);
    this.server.closeAllConnections();
    this.server.close();
  }

  private async probe(): Promise<void> {
    while (this.isOpen) {
      await Promise.all(
        [...this.targets.values()].map(async (target) => {
          target.isReady = await fetch(new URL('/readyz', target.url)).then(
            ({ ok }) => ok,
            () => false,
          );
        }),
      );
      await pause(PROBE_MS);
    }
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...this.targets.values()].filter(({ isReady }) => isReady);
    const target = ready[(this.turn += 1) % ready.length];
    if (!target) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, headers, url: path } = incoming;
    const { hostname: host, port } = target.url;
    const passed = request({ host, port, method, headers, path, agent: target.agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(),
    );
    incoming.pipe(passed);
  }
}
