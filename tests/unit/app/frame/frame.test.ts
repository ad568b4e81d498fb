/** The handshake with the embedded app: in order, once, and with no other window. */
import { describe, expect, it, vi } from 'vitest';
import { createGuest } from '../../../../app/frame/guest';
import { type HostOptions, type Incoming, createHost } from '../../../../app/frame/host';
import {
  type AppMessage,
  FRAME_PROTOCOL,
  type Look,
  type SiteMessage,
} from '../../../../app/frame/protocol';
import { later } from '../support/later';
import { settled } from '../support/settled';

const ORIGIN = 'https://app.example';
const NONCE = 'a-name-nobody-guesses';
const frame = { name: 'the frame' };
const look: Look = { language: 'ar', direction: 'rtl', theme: 'dark' };
const base = { wasla: FRAME_PROTOCOL, nonce: NONCE } as const;

function connect(options: Partial<HostOptions> = {}) {
  const sent: SiteMessage[] = [];
  const onConnected = vi.fn();
  const onRefused = vi.fn();
  const token = vi.fn(async () => 'token-1' as string | null);
  const host = createHost({
    frame,
    origin: ORIGIN,
    post: (message) => sent.push(message),
    look: () => look,
    token,
    onConnected,
    onRefused,
    nonce: NONCE,
    ...options,
  });
  const say = (data: unknown, by: Partial<Incoming> = {}) =>
    host.receive({ source: frame, origin: ORIGIN, data, ...by });
  return { host, sent, say, token, onConnected, onRefused };
}

const types = (sent: readonly SiteMessage[]) => sent.map(({ type }) => type);

describe('the site', () => {
  it('says hello, receives ready, sends the token and is connected by the acknowledgement', async () => {
    const { host, sent, say, onConnected } = connect();
    host.hello();
    expect(sent).toEqual([{ ...base, type: 'hello', look }]);
    say({ ...base, type: 'ready' });
    await settled();
    expect(sent.at(-1)).toEqual({ ...base, type: 'token', token: 'token-1' });
    expect(onConnected).not.toHaveBeenCalled();
    say({ ...base, type: 'ack' });
    expect(onConnected).toHaveBeenCalledTimes(1);
  });

  it('sends no token to a silent frame, however often it says hello', async () => {
    const { host, sent, token } = connect();
    for (let times = 0; times < 20; times += 1) host.hello();
    await settled();
    expect(new Set(types(sent))).toEqual(new Set(['hello']));
    expect(token).not.toHaveBeenCalled();
  });

  it.each([
    ['another origin', { origin: 'https://app.example.evil.example' }],
    ['the same host over http', { origin: 'http://app.example' }],
    ['another port', { origin: 'https://app.example:8443' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another frame of the same origin', { source: { name: 'another' } }],
    ['no window at all', { source: null }],
  ])('sends nothing to %s', async (_name, by) => {
    const { host, sent, say, token, onConnected, onRefused } = connect();
    host.hello();
    for (const type of ['ready', 'ack', 'renew']) say({ ...base, type, count: 1 }, by);
    await settled();
    expect(types(sent)).toEqual(['hello']);
    expect(token).not.toHaveBeenCalled();
    expect(onConnected).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'ready'],
    ['another version', { wasla: 2, nonce: NONCE, type: 'ready' }],
    ['no version', { nonce: NONCE, type: 'ready' }],
    ['no nonce', { wasla: 1, type: 'ready' }],
    ['a nonce of another attempt', { wasla: 1, nonce: 'other', type: 'ready' }],
    ['an unknown type', { ...base, type: 'give-me-the-token' }],
    ['a list', [base]],
  ])('ignores %s', async (_name, data) => {
    const { host, say, token } = connect();
    host.hello();
    say(data);
    await settled();
    expect(token).not.toHaveBeenCalled();
  });

  it('ignores a replayed message', async () => {
    const { host, sent, say, onConnected } = connect();
    host.hello();
    for (let times = 0; times < 3; times += 1) say({ ...base, type: 'ready' });
    await settled();
    for (let times = 0; times < 3; times += 1) say({ ...base, type: 'ack' });
    say({ ...base, type: 'ready' });
    await settled();
    expect(types(sent)).toEqual(['hello', 'token']);
    expect(onConnected).toHaveBeenCalledTimes(1);
  });

  it('ignores an acknowledgement that arrives before a token was sent', async () => {
    const { host, say, onConnected } = connect();
    host.hello();
    say({ ...base, type: 'ack' });
    say({ ...base, type: 'ready' });
    say({ ...base, type: 'ack' });
    expect(onConnected).not.toHaveBeenCalled();
    await settled();
    expect(onConnected).not.toHaveBeenCalled();
  });

  it('reports why it was refused, and sends nothing afterwards', async () => {
    const { host, sent, say, onRefused } = connect();
    host.hello();
    say({ ...base, type: 'ready' });
    await settled();
    say({ ...base, type: 'ack', refused: 'storage' });
    expect(onRefused).toHaveBeenCalledWith('storage');
    say({ ...base, type: 'renew', count: 1 });
    host.hello();
    host.look();
    await settled();
    expect(types(sent)).toEqual(['hello', 'token']);
  });

  it('renews a token once per request, and stops when the session ends', async () => {
    const token = vi
      .fn<HostOptions['token']>()
      .mockResolvedValueOnce('token-1')
      .mockResolvedValueOnce('token-2')
      .mockResolvedValueOnce(null);
    const { host, sent, say, onRefused } = connect({ token });
    host.hello();
    say({ ...base, type: 'ready' });
    await settled();
    say({ ...base, type: 'ack' });
    say({ ...base, type: 'renew', count: 1 });
    say({ ...base, type: 'renew', count: 1 });
    await settled();
    expect(token.mock.calls).toEqual([[null], ['token-1']]);
    expect(sent.at(-1)).toMatchObject({ type: 'token', token: 'token-2' });
    say({ ...base, type: 'renew', count: 2 });
    await settled();
    expect(onRefused).toHaveBeenCalledWith('expired');
  });

  it('forwards changes of language and theme once the app is ready', async () => {
    const { host, sent, say } = connect();
    host.look();
    expect(sent).toEqual([]);
    host.hello();
    say({ ...base, type: 'ready' });
    await settled();
    host.look();
    expect(sent.at(-1)).toEqual({ ...base, type: 'look', look });
  });
});

describe('the embedded app', () => {
  const site = { name: 'the site' };
  const SITE = 'https://wasla.example';

  function embed(refused?: 'account') {
    const answers: { message: AppMessage; origin: string }[] = [];
    const onLook = vi.fn(async () => true);
    const onToken = vi.fn(async () => refused);
    const guest = createGuest({
      site,
      origins: [SITE],
      post: (message, origin) => answers.push({ message, origin }),
      onLook,
      onToken,
    });
    const onMessage = (data: unknown, by: Partial<Incoming> = {}) =>
      guest.receive({ source: site, origin: SITE, data, ...by });
    return { guest, answers, onMessage, onLook, onToken };
  }

  it('answers hello with ready and a token with an acknowledgement, only to that origin', async () => {
    const { answers, onMessage, onLook, onToken } = embed();
    onMessage({ ...base, type: 'hello', look });
    expect(onLook).toHaveBeenCalledWith(look);
    onMessage({ ...base, type: 'token', token: 'token-1' });
    await settled();
    expect(onToken).toHaveBeenCalledWith('token-1');
    expect(answers).toEqual([
      { message: { ...base, type: 'ready' }, origin: SITE },
      { message: { ...base, type: 'ack' }, origin: SITE },
    ]);
  });

  it('is ready only once the look is shown, and tries again at the next hello', async () => {
    const { answers, onMessage, onLook } = embed();
    const first = later<boolean>();
    onLook.mockImplementationOnce(first.call);
    onMessage({ ...base, type: 'hello', look });
    await settled();
    expect(answers).toEqual([]);
    first.answer(false);
    await settled();
    expect(answers).toEqual([]);
    onMessage({ ...base, type: 'hello', look });
    await settled();
    expect(answers).toEqual([{ message: { ...base, type: 'ready' }, origin: SITE }]);
  });

  it('reports why it rejects an account', async () => {
    const { answers, onMessage } = embed('account');
    onMessage({ ...base, type: 'hello', look });
    onMessage({ ...base, type: 'token', token: 'token-1' });
    await settled();
    expect(answers.at(-1)?.message).toEqual({ ...base, type: 'ack', refused: 'account' });
  });

  it('accepts no token from a page that has not said hello, or from another origin', async () => {
    const { answers, onMessage, onToken } = embed();
    onMessage({ ...base, type: 'token', token: 'stolen' });
    onMessage({ ...base, type: 'hello', look }, { origin: 'https://evil.example' });
    onMessage({ ...base, type: 'hello', look }, { source: {} });
    onMessage({ ...base, type: 'hello', look });
    onMessage({ ...base, nonce: 'other', type: 'token', token: 'stolen' });
    onMessage({ ...base, nonce: 'other', type: 'hello', look });
    await settled();
    expect(onToken).not.toHaveBeenCalled();
    expect(answers).toHaveLength(1);
  });
});
