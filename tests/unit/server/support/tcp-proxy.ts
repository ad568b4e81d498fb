/** A network between a server and its database that a test can cut, hold up and reset. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private isAway = false;
  private isSilent = false;
  /** Resets the connection on which the client sends this text, before it arrives or after. */
  private trap: { readonly text: string; readonly arrives: boolean } | undefined;

  private constructor(
    private readonly host: string,
    private readonly target: number,
  ) {
    this.server = createServer((client) => this.join(client));
  }

  /** Stands between whoever uses the address that is given back, and the host of a URL. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const address = new URL(url);
    const proxy = new TcpProxy(address.hostname, Number(address.port));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    const own = proxy.server.address();
    if (typeof own !== 'object' || !own) throw new Error('No port');
    address.port = String(own.port);
    return { proxy, url: address.href };
  }

  /** Every connection is reset, and new ones are until it comes back. */
  cut(): void {
    this.isAway = true;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Nothing arrives any more, and nobody is told: as if the other machine had vanished. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** The other side is back; what was silent stays lost. */
  restore(): void {
    for (const socket of this.isSilent ? this.sockets : []) socket.destroy();
    this.isAway = false;
    this.isSilent = false;
  }

  /** Resets one connection when a statement with some text is sent on it. */
  resetAt(text: string, { arrives }: { readonly arrives: boolean }): void {
    this.trap = { text, arrives };
  }

  /** Whether the connection was reset since `resetAt`. */
  get sprung(): boolean {
    return this.trap === undefined;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    if (this.isAway) {
      client.resetAndDestroy();
      return;
    }
    const far = connect(this.target, this.host);
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    client.on('data', (sent) => this.pass(sent, client, far));
    far.on('data', (sent) => client.write(sent));
    if (this.isSilent) client.pause();
  }

  private pass(sent: Buffer, client: Socket, far: Socket): void {
    if (this.trap === undefined || !sent.includes(this.trap.text)) {
      far.write(sent);
      return;
    }
    const { arrives } = this.trap;
    this.trap = undefined;
    if (arrives) far.end(sent);
    client.resetAndDestroy();
  }
}
