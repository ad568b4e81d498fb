/** Connects the desk's state to the channel. */
import type { Channel } from 'storybook/internal/channels';
import { createStore } from 'zustand';
import type { Desk } from '../../../../tools/copy/change';
import { applyDesk, deskStore, refreshWork, trials } from './desk';
import {
  ASK,
  DESK,
  HELLO,
  SAVED,
  SHOWN,
  type SavedEvent,
  type ShownEvent,
  WORDINGS,
} from './events';

/** The messages that the current story shows. */
export const shownStore = createStore<ShownEvent>(() => ({ storyId: '', ids: [] }));

export function joinDesk(channel: Pick<Channel, 'on' | 'emit'>): void {
  channel.on(SHOWN, (shown: ShownEvent) => shownStore.setState(shown));
  channel.on(HELLO, () => channel.emit(WORDINGS, trials(deskStore.getState())));
  channel.on(DESK, (desk: Desk) => applyDesk(desk));
  channel.on(SAVED, ({ refusals, desk }: SavedEvent) => {
    if (desk) applyDesk(desk);
    deskStore.setState({ refusals, isSaving: false });
  });
  // Another tab has changed the stored work.
  addEventListener('storage', refreshWork);
  channel.emit(ASK);
}
