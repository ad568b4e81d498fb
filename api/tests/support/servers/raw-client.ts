/** A client that breaks the protocol: it writes raw bytes and collects the response. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export class RawClient {
  private text = '';
  /** Bytes accepted by the kernel. */
  get sent(): number {
    return this.socket.bytesWritten;
  }

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (part: string) => (this.text += part));
    // A server that hangs up does so in the middle of what we write.
    socket.on('error', () => undefined);
  }

  static async open(origin: string): Promise<RawClient> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Resolves when it is sent or can no longer be. */
  async write(text: string | Buffer): Promise<void> {
    if (!this.socket.writable) return;
    await new Promise<void>((done) => this.socket.write(text, () => done()));
  }

  get isOpen(): boolean {
    return this.socket.writable && !this.socket.readableEnded;
  }

  /** Closes the sending side and keeps reading. */
  finish(): void {
    this.socket.end();
  }

  /** Resolves with all that was answered, when the server has ended the connection. */
  async ended(): Promise<string> {
    if (!this.socket.readableEnded && !this.socket.destroyed) {
      await Promise.race([once(this.socket, 'end'), once(this.socket, 'close')]);
    }
    this.socket.destroy();
    return this.text;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Status and parsed body of the first answer. */
export function parseAnswer(text: string): { status: number; body: unknown; head: string } {
  const [head = '', rest = ''] = text.split('\r\n\r\n');
  const body = rest.slice(0, Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity));
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, body: body.startsWith('{') ? (JSON.parse(body) as unknown) : body, head };
}
