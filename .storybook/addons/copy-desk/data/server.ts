import { readDesk, saveRows } from '../../../../tools/copy/files';
import { ASK, DESK, SAVE, SAVED, type SaveEvent } from './events';

interface ServerChannel {
  on: (event: string, listener: (payload: never) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

/** Saves reviewers' decisions to `lang/`, by the same rules as the commands. */
export function serveCopyDesk(channel: ServerChannel): void {
  // An exception in a listener would end Storybook. `lang/` cannot be read during a merge conflict.
  const refuse = (error: unknown) => channel.emit(SAVED, { refusals: [String(error)] });
  channel.on(ASK, () => {
    try {
      channel.emit(DESK, readDesk());
    } catch (error) {
      refuse(error);
    }
  });
  channel.on(SAVE, ({ rows }: SaveEvent) => {
    saveRows(rows).then(({ refusals, desk }) => channel.emit(SAVED, { refusals, desk }), refuse);
  });
}
