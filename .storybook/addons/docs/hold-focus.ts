import type { FrameWindow } from '../twin/frame-window';

/**
 * Keeps a story in a frame from taking the focus of whoever reads the page around it, until they press
 * something there. `inert` alone does not: Chromium lets scripts in an inert frame focus.
 */
export function holdFocus(frame: HTMLIFrameElement): void {
  // An `iframe` gives its window as a proxy without the globals that stand in it.
  const view = frame.contentWindow as FrameWindow | null;
  if (!view) return;
  const { prototype } = view.HTMLElement;
  const { focus } = prototype;
  prototype.focus = () => {};
  view.addEventListener('pointerdown', () => (prototype.focus = focus), {
    capture: true,
    once: true,
  });
}
