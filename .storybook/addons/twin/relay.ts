import { useEffect } from 'react';
import { addons } from 'storybook/manager-api';
import { deskStore, trials } from '../copy-desk/desk';
import {
  MARK,
  type MarkEvent,
  PICKED,
  POINTED,
  WORDINGS,
  type Wordings,
} from '../copy-desk/events';
import { type Pair, channelOf } from './frame-window';

/** Lets the copy desk reach both frames, and both frames the desk: each marks what the other's pointer is over. */
export function useRelay(frames: Pair | null): void {
  useEffect(() => {
    const channel = addons.getChannel();
    const toFrames = (event: string, payload: unknown) => {
      for (const frame of frames ?? []) channelOf(frame)?.emit(event, payload);
    };
    const mark = (event: MarkEvent) => toFrames(MARK, event);
    const wordings = (trial: Wordings) => toFrames(WORDINGS, trial);
    const point = (id: string | null) => {
      channel.emit(POINTED, id);
      toFrames(MARK, { id });
    };
    const pick = (id: string) => channel.emit(PICKED, id);

    const joined = (frames ?? []).map(channelOf);
    for (const frame of joined) {
      frame?.on(POINTED, point);
      frame?.on(PICKED, pick);
    }
    channel.on(MARK, mark);
    channel.on(WORDINGS, wordings);
    wordings(trials(deskStore.get()));
    return () => {
      for (const frame of joined) {
        frame?.off(POINTED, point);
        frame?.off(PICKED, pick);
      }
      channel.off(MARK, mark);
      channel.off(WORDINGS, wordings);
    };
  }, [frames]);
}
