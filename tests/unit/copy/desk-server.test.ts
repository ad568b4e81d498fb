/** The server's side of the copy desk, while `lang/` cannot be read. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK, DESK, SAVE, SAVED } from '../../../.storybook/addons/copy-desk/data/events';
import { desk, row, title } from '../support/desk';

const files = { readDesk: vi.fn(), saveRows: vi.fn() };

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../../tools/copy/files', () => files);
});
afterEach(() => {
  vi.doUnmock('../../../tools/copy/files');
  vi.doUnmock('storybook/manager-api');
});

type Listener = (payload: never) => void;

/** Storybook's channel, with the server at the same end. */
function channelHere() {
  const listeners: [event: string, listener: Listener][] = [];
  return {
    on: (event: string, listener: Listener) => void listeners.push([event, listener]),
    emit: (event: string, payload?: unknown) => {
      for (const [name, listener] of listeners) if (name === event) listener(payload as never); // Each event has a payload of its own type.
    },
  };
}

const conflict = new Error('lang/ar.json cannot be read as JSON.');

test('keeps the last catalogues and says why, and recovers once they can be read', async () => {
  const { serveCopyDesk } = await import('../../../.storybook/addons/copy-desk/data/server');
  const channel = channelHere();
  vi.doMock('storybook/manager-api', () => ({ addons: { getChannel: () => channel } }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', vi.fn());
  const { deskStore } = await import('../../../.storybook/addons/copy-desk/data/desk');
  const { joinDesk } = await import('../../../.storybook/addons/copy-desk/data/wire');
  serveCopyDesk(channel);
  files.readDesk.mockImplementation(() => {
    throw conflict;
  });
  files.saveRows.mockRejectedValue(conflict);

  joinDesk(channel);
  const { desk: built, refusals } = deskStore.getState();
  expect(refusals).toEqual([String(conflict)]);

  deskStore.setState({ isSaving: true, refusals: [] });
  channel.emit(SAVE, { rows: [row(title)] });
  await vi.waitUntil(() => !deskStore.getState().isSaving);
  expect(deskStore.getState()).toMatchObject({ desk: built, refusals: [String(conflict)] });

  files.readDesk.mockImplementation(desk);
  const answered = vi.fn();
  channel.on(DESK, answered);
  channel.emit(ASK);
  expect(answered).toHaveBeenCalledWith(desk());
  expect(deskStore.getState()).toMatchObject({ desk: desk(), isLocal: true, refusals: [] });

  files.saveRows.mockResolvedValue({ refusals: [], desk: { ...desk(), reviews: {} } });
  const saved = new Promise((resolve) => channel.on(SAVED, resolve));
  channel.emit(SAVE, { rows: [row(title)] });
  expect(await saved).toEqual({ refusals: [], desk: desk() });
});
