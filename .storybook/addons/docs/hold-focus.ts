import { windowOf } from '../twin/frame-window';

/**
 * Keeps a story in a frame from taking the focus of whoever reads the page around it, until they press
 * something there. `inert` alone does not: Chromium lets scripts in an inert frame focus.
 */
export function holdFocus(frame: HTMLIFrameElement): void {
  const view = windowOf(frame);
  if (!view) return;
  const { prototype } = view.HTMLElement;
  const { focus } = prototype;
  prototype.focus = () => {};
  // A story that plays presses, too.
  const letGo = ({ isTrusted }: Event) => {
    if (isTrusted) prototype.focus = focus;
  };
  for (const press of ['pointerdown', 'keydown']) view.addEventListener(press, letGo, true);
}
