import type { CheckParameters } from './types';

interface Channel {
  on: (event: string, listener: (payload?: unknown) => void) => void;
  off: (event: string, listener: (payload?: unknown) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

interface Preview {
  ready: () => Promise<unknown>;
  currentRender?: {
    id: string;
    story?: { id: string; parameters: Record<string, unknown>; tags: string[]; title: string };
  };
}

declare global {
  // Globals of Storybook's preview.
  var __STORYBOOK_ADDONS_CHANNEL__: Channel;
  var __STORYBOOK_PREVIEW__: Preview;
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Finishes animations: a running transition would be measured half-way. */
function stopAnimations(): void {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}

/** How long embedded documents may take on a busy machine, in milliseconds. */
const FRAMES_TIMEOUT_MS = 10_000;

/** Waits for embedded documents that are loading: they get their height when they have loaded. */
async function framesLoaded(): Promise<void> {
  const late = performance.now() + FRAMES_TIMEOUT_MS;
  while (document.querySelector('iframe[aria-busy=true]')) {
    if (performance.now() > late) throw new Error('An embedded document did not load.');
    await frame();
  }
}

/**
 * Waits until fonts and embedded documents are loaded, nothing moves, and floating elements are
 * positioned.
 */
export async function settle(): Promise<void> {
  await frame();
  await framesLoaded();
  stopAnimations();
  await document.fonts.ready;
  await frame();
  stopAnimations();
}

/** Changes the toolbar's globals and waits until the story has rendered with them. */
export async function setGlobals(globals: Record<string, string>): Promise<void> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error('The story did not render again after its globals changed.')),
      30_000,
    );
    const done = () => {
      clearTimeout(timeout);
      channel.off('storyFinished', done);
      resolve();
    };
    channel.on('storyFinished', done);
    channel.emit('updateGlobals', { globals });
  });
  await settle();
}

export function story() {
  const current = globalThis.__STORYBOOK_PREVIEW__.currentRender?.story;
  if (!current) throw new Error('No story is on stage.');
  return current;
}

/** The story's declaration for one check. */
export function declaredFor(check: string): CheckParameters {
  const value = story().parameters[check];
  // Parameters are free-form; only the two known keys are read, and each is checked where it is
  // used.
  return typeof value === 'object' && value !== null ? (value as CheckParameters) : {};
}

/** Shows the page in the dark theme while the work runs. */
export async function inDark<T>(work: () => Promise<T>): Promise<T> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'dark';
  await settle();
  try {
    return await work();
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
}

/**
 * Turns painting of the page off or on. Layout, styles and hit testing are unaffected; only the
 * compositor has nothing to draw.
 */
export function setPainted(isPainted: boolean): void {
  const { style } = document.documentElement;
  if (isPainted) style.removeProperty('opacity');
  else style.setProperty('opacity', '0', 'important');
}

/** Adds a style sheet while the work runs. */
export async function withStyle<T>(css: string, work: () => Promise<T>): Promise<T> {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  try {
    return await work();
  } finally {
    style.remove();
  }
}
