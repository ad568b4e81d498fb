import { readDesk, saveRows } from '../../../../tools/copy/files';
import { ASK, DESK, SAVE, SAVED, type SaveEvent } from './events';

interface ServerChannel {
  on: (event: string, listener: (payload: never) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

/** Saves reviewers' decisions to `lang/`, by the same rules as the commands. */
export function serveCopyDesk(channel: ServerChannel): void {
  channel.on(ASK, () => channel.emit(DESK, readDesk()));
  channel.on(SAVE, ({ rows }: SaveEvent) => {
    saveRows(rows).then(
      ({ refusals, desk }) => channel.emit(SAVED, { refusals, desk }),
      (error: unknown) => channel.emit(SAVED, { refusals: [String(error)], desk: readDesk() }),
    );
  });
}
