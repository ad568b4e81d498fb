/** The mail server's connection breaks, or it rejects us rather than the mail: the mail waits. */
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { DeliveryError, type MailMessage } from '../../server/messaging/ports';
import { smtpMail } from '../../server/messaging/smtp/smtp';
import { listen } from '../../../tests/support/port';

const mail: MailMessage = {
  id: '6f9b4f4e-0000-4000-8000-000000000001',
  to: 'lina@example.com',
  template: 'email_link',
  language: 'en',
  parameters: {},
  html: '<p>Hello</p>',
  subject: 'Hello',
  text: 'Hello',
};

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
  server = undefined;
});

async function serve(greet: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  return listen(server);
}

/** Answers each command by its first four letters, and the end of a mail by `end`. */
const talks =
  (answers: Readonly<Record<string, string>>, end?: (socket: Socket) => void) =>
  (socket: Socket): void => {
    socket.write(`${answers['HELO'] ?? '220 here'}\r\n`);
    socket.setEncoding('utf8').on('data', (line: string) => {
      if (line.endsWith('\r\n.\r\n')) end?.(socket);
      else if (line.startsWith('DATA')) socket.write(`${answers['DATA'] ?? '354 go on'}\r\n`);
      else if (/^[A-Z]{4}/.test(line)) socket.write(`${answers[line.slice(0, 4)] ?? '250 ok'}\r\n`);
    });
  };

test.each<[string, string, (socket: Socket) => void]>([
  [
    'its TLS handshake is reset',
    'smtps',
    (socket) => socket.once('data', () => socket.resetAndDestroy()),
  ],
  [
    'it is reset after half a greeting',
    'smtp',
    (socket) => socket.write('22', () => socket.resetAndDestroy()),
  ],
  ['it says nothing', 'smtp', () => undefined],
  ['it is busy', 'smtp', talks({ HELO: '421 try later' })],
  ['its greeting refuses us', 'smtp', talks({ HELO: '554 not you' })],
  ['it wants a login first', 'smtp', talks({ MAIL: '530 log in first' })],
  ['it refuses our sender', 'smtp', talks({ MAIL: '550 sender not authorized' })],
  ['our account is suspended', 'smtp', talks({ MAIL: '554 account suspended' })],
  ['it refuses to take a mail', 'smtp', talks({ DATA: '554 no mail from this account' })],
  [
    'it refuses each mail, because our address is not verified',
    'smtp',
    talks({}, (socket) => socket.write('554 Message rejected: Email address is not verified\r\n')),
  ],
  ['it takes no mail for now', 'smtp', talks({ RCPT: '451 slow down' })],
  ['it is reset before it takes the mail', 'smtp', talks({}, (socket) => socket.resetAndDestroy())],
])('a mail is queued while %s', async (_what, scheme, greet) => {
  const port = await serve(greet);
  const sent = smtpMail({
    url: `${scheme}://127.0.0.1:${port}`,
    from: 'no-reply@wasla.example',
    answerMs: 300,
  }).send(mail);
  await expect(sent).rejects.toMatchObject({ name: 'DeliveryError', retryable: true });
});

test("a mail is retried while its server's name does not resolve", async () => {
  const port = smtpMail({ url: 'smtp://mail.invalid', from: 'no-reply@wasla.example' });
  const error: unknown = await port.send(mail).catch((thrown: unknown) => thrown);
  if (!(error instanceof DeliveryError)) throw new Error('It was taken');
  expect(error.retryable).toBe(true);
});

function acceptSlowly(socket: Socket): void {
  setTimeout(() => socket.write('250 accepted\r\n'), 1500);
}

function answerForever(socket: Socket): void {
  const line = setInterval(() => socket.write('250-and\r\n'), 50);
  socket.on('close', () => clearInterval(line));
}

test('a slow server is awaited, because it may have accepted the mail', async () => {
  const port = await serve(talks({}, acceptSlowly));
  const url = `smtp://127.0.0.1:${port}`;
  const sent = smtpMail({ url, from: 'no-reply@wasla.example', answerMs: 1000 }).send(mail);
  await expect(sent).resolves.toBeUndefined();
});

test('a server whose response never ends delays one mail, for a limited time', async () => {
  const port = await serve(talks({}, answerForever));
  const url = `smtp://127.0.0.1:${port}`;
  const sent = smtpMail({ url, from: 'no-reply@wasla.example', mailMs: 1000 }).send(mail);
  await expect(sent).rejects.toMatchObject({ name: 'DeliveryError', retryable: true });
});
