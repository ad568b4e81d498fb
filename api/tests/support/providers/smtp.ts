/** A mail server controlled by the test: it accepts or rejects mails, and stores them. */
import { createServer, type Socket } from 'node:net';
import { listen } from '../../../../tests/support/port';

/** A received mail. */
type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers by lower-case name, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** Its parts by their type, as `text/html`. */
  readonly parts: ReadonlyMap<string, string>;
};

/** The headers by lower-case name, unfolded, and the body. */
function entity(data: string): { headers: Map<string, string>; raw: string } {
  const [head = '', ...rest] = data.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );
  return { headers, raw: rest.join('\r\n\r\n') };
}

function decoded({ headers, raw }: ReturnType<typeof entity>): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(raw, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(raw) : raw;
}

/** The content of each part by its type, in order. */
function partsOf(whole: ReturnType<typeof entity>): ReadonlyMap<string, string> {
  const type = whole.headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(type)?.[1];
  const parts =
    boundary === undefined
      ? [whole]
      : whole.raw
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => entity(part.replace(/^\r\n/, '')));
  return new Map(
    parts.map((part) => [
      (part.headers.get('content-type') ?? '').split(';')[0] ?? '',
      decoded(part).trim().replaceAll('\r\n', '\n'),
    ]),
  );
}

function parse(data: string, from: string, to: readonly string[]): ReceivedMail {
  const whole = entity(data);
  return { from, to, headers: whole.headers, parts: partsOf(whole) };
}

function quotedPrintable(raw: string): string {
  const joined = raw.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A mail server. */
export class FakeSmtpServer {
  /** Known once it listens. */
  url = '';
  readonly mails: ReceivedMail[] = [];
  /** The response to a recipient that the server should reject. */
  refusal: string | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.talk(socket));

  static async start(): Promise<FakeSmtpServer> {
    const standIn = new FakeSmtpServer();
    standIn.url = `smtp://127.0.0.1:${await listen(standIn.server)}`;
    return standIn;
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    let from = '';
    let to: string[] = [];
    let data: string | undefined;
    let buffered = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO' || verb === 'HELO') say('250 fake');
      else if (verb === 'MAIL') {
        [from, to] = [address, []];
        say('250 ok');
      } else if (verb === 'RCPT') {
        if (this.refusal === undefined) to.push(address);
        say(this.refusal ?? '250 ok');
      } else if (verb === 'DATA') {
        data = '';
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      buffered += chunk;
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (data === undefined) command(line);
        else if (line === '.') {
          this.mails.push(parse(data, from, to));
          data = undefined;
          say('250 taken');
        } else data += `${line.replace(/^\./, '')}\r\n`;
      }
    });
    say('220 fake');
  }
}
