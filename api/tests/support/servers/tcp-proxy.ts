/** A proxy between a server and its database that a test can cut, stall and reset. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../../tests/support/port';

/** PostgreSQL's answer to a client that it lets in no further: a message of type E. */
function refusal(code: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, 'Mthe database system is not ready'];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.join(client));
  private isAway = false;
  /** The code with which new connections are refused. */
  private refused: string | undefined;
  private isSilent = false;
  /** An action before a statement with this text is passed on. */
  private pause: { readonly text: string; readonly act: () => Promise<void> } | undefined;

  /** Decides whether a client's message is passed on. */
  private gate: ((sent: Buffer, client: Socket) => boolean) | undefined;

  private constructor(
    private readonly host: string,
    private readonly target: number,
  ) {}

  /** Listens on the returned address and forwards to the host of a URL. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const address = new URL(url);
    const proxy = new TcpProxy(address.hostname, Number(address.port));
    address.port = String(await listen(proxy.server));
    return { proxy, url: address.href };
  }

  /** Resets every connection, and new ones until it is restored. */
  cut(): void {
    this.isAway = true;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Resets every connection, and rejects new ones with an SQLSTATE until it is restored. */
  refuse(code: string): void {
    this.refused = code;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Drops all data silently, as if the other machine had vanished. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Restores the connection; dropped data stays lost. */
  restore(): void {
    for (const socket of this.isSilent ? this.sockets : []) socket.destroy();
    this.isAway = false;
    this.isSilent = false;
    this.refused = undefined;
  }

  /** Does something when a statement with some text is sent, and passes the statement on after it. */
  actAt(text: string, act: () => Promise<void>): void {
    this.pause = { text, act };
  }

  /** Asks before each client message whether it is passed on; otherwise it is dropped. */
  gateBy(gate: (sent: Buffer, client: Socket) => boolean): void {
    this.gate = gate;
  }

  /** Whether that was done. */
  get acted(): boolean {
    return this.pause === undefined;
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
    const { refused } = this;
    if (refused !== undefined) {
      client.on('error', () => undefined);
      client.once('data', () => client.end(refusal(refused)));
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
    if (this.gate && !this.gate(sent, client)) return;
    if (this.pause && sent.includes(this.pause.text)) {
      const { act } = this.pause;
      this.pause = undefined;
      void act().then(() => far.writable && far.write(sent));
      return;
    }
    far.write(sent);
  }
}
