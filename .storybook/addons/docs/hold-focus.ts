import { windowOf } from '../twin/frame-window';

/**
 * Prevents a story in a frame from taking the focus from the page around it, until the user presses
 * something in the frame. `inert` alone is not enough: Chromium lets scripts in an inert frame
 * focus.
 */
export function holdFocus(frame: HTMLIFrameElement): void {
  const view = windowOf(frame);
  if (!view) return;
  const { prototype } = view.HTMLElement;
  const { focus } = prototype;
  prototype.focus = () => {};
  // Play functions dispatch press events too, so only trusted ones count.
  const letGo = ({ isTrusted }: Event) => {
    if (isTrusted) prototype.focus = focus;
  };
  for (const press of ['pointerdown', 'keydown']) view.addEventListener(press, letGo, true);
}
