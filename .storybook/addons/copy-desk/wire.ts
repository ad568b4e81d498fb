/** Connects the desk's state to the channel. */
import type { Channel } from 'storybook/internal/channels';
import type { Desk } from '../../../tools/copy/change';
import { createStore } from '../workbench/store';
import { deskStore, applyDesk, trials, update } from './desk';
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
export const shownStore = createStore<ShownEvent>({ storyId: '', ids: [] });

export function joinDesk(channel: Pick<Channel, 'on' | 'emit'>): void {
  channel.on(SHOWN, (shown: ShownEvent) => shownStore.set(shown));
  channel.on(HELLO, () => channel.emit(WORDINGS, trials(deskStore.get())));
  channel.on(DESK, (desk: Desk) => applyDesk(desk));
  channel.on(SAVED, ({ refusals, desk }: SavedEvent) => {
    applyDesk(desk);
    update({ refusals, isSaving: false });
  });
  channel.emit(ASK);
}
