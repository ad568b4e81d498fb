/** The window of a story, which is same-origin with the manager. */
export interface FrameChannel {
  on: (event: string, listener: (payload: never) => void) => void;
  off: (event: string, listener: (payload: never) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

export type FrameWindow = Window &
  typeof globalThis & { __STORYBOOK_ADDONS_CHANNEL__?: FrameChannel };

/** Both frames once their pages are loaded; a new pair when one is reloaded. */
export type Pair = readonly [HTMLIFrameElement, HTMLIFrameElement];

export function windowOf(frame: HTMLIFrameElement | null): FrameWindow | null {
  // The type of `contentWindow` is a proxy without the globals defined in the frame.
  return (frame?.contentWindow ?? null) as FrameWindow | null;
}

export const channelOf = (frame: HTMLIFrameElement | null): FrameChannel | undefined =>
  windowOf(frame)?.__STORYBOOK_ADDONS_CHANNEL__;
