import { useEffect } from 'react';
import { addons } from 'storybook/manager-api';
import {
  HELLO,
  MARK,
  type MarkEvent,
  PICKED,
  POINTED,
  WORDINGS,
  type Wordings,
} from '../copy-desk/data/events';
import { type Pair, channelOf } from './frame-window';

/**
 * Relays events between the copy desk and both frames: each frame marks what the pointer is over in
 * the other.
 */
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
    // The desk replies with the wordings being tried and the marked message.
    const hello = () => channel.emit(HELLO);

    const joined = (frames ?? []).map(channelOf);
    for (const frame of joined) {
      frame?.on(POINTED, point);
      frame?.on(PICKED, pick);
      frame?.on(HELLO, hello);
    }
    channel.on(MARK, mark);
    channel.on(WORDINGS, wordings);
    // For a story that was loaded before the listener was registered.
    hello();
    return () => {
      for (const frame of joined) {
        frame?.off(POINTED, point);
        frame?.off(PICKED, pick);
        frame?.off(HELLO, hello);
      }
      channel.off(MARK, mark);
      channel.off(WORDINGS, wordings);
    };
  }, [frames]);
}
