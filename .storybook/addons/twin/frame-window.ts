/** A story's own window, which is of the same origin as the manager. */
export interface FrameChannel {
  on: (event: string, listener: (payload: never) => void) => void;
  off: (event: string, listener: (payload: never) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

export type FrameWindow = Window &
  typeof globalThis & { __STORYBOOK_ADDONS_CHANNEL__?: FrameChannel };

/** Both frames, once their pages are there; another pair when one is loaded anew. */
export type Pair = readonly [HTMLIFrameElement, HTMLIFrameElement];

export function windowOf(frame: HTMLIFrameElement | null): FrameWindow | null {
  // An `iframe` gives its window as a proxy without the globals that stand in it.
  return (frame?.contentWindow ?? null) as FrameWindow | null;
}

export const channelOf = (frame: HTMLIFrameElement | null): FrameChannel | undefined =>
  windowOf(frame)?.__STORYBOOK_ADDONS_CHANNEL__;
