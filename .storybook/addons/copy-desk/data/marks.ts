/** Marks messages in the preview without touching the story's own elements. */
import { type Texts, allRanges, boxesOf } from './places';

const HIGHLIGHT = 'wasla-message';

/** Draws a dashed underline below every wrapped message. */
export function underlineAll(isOn: boolean): void {
  if (!('highlights' in CSS)) return;
  if (isOn) CSS.highlights.set(HIGHLIGHT, new Highlight(...allRanges()));
  else CSS.highlights.delete(HIGHLIGHT);
}

function layer(): HTMLElement {
  const found = document.getElementById('wasla-marks');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'wasla-marks';
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}

/** Merges the boxes of consecutive lines of text. */
function joined(boxes: DOMRect[]): DOMRect[] {
  const groups: DOMRect[] = [];
  for (const box of boxes) {
    const last = groups.at(-1);
    const follows =
      last && box.top < last.bottom + box.height && box.bottom > last.top - box.height;
    if (!last || !follows) {
      groups.push(box);
      continue;
    }
    const left = Math.min(last.left, box.left);
    const top = Math.min(last.top, box.top);
    groups[groups.length - 1] = new DOMRect(
      left,
      top,
      Math.max(last.right, box.right) - left,
      Math.max(last.bottom, box.bottom) - top,
    );
  }
  return groups;
}

function drawn(id: string, box: DOMRect, isFirst: boolean): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'wasla-mark';
  Object.assign(mark.style, {
    // physical-ok: measured screen positions
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  if (!isFirst) return mark;
  const tag = document.createElement('span');
  tag.className = 'wasla-mark-id';
  tag.dir = 'ltr';
  tag.textContent = id;
  if (document.documentElement.dir === 'rtl') tag.dataset.end = '';
  mark.append(tag);
  return mark;
}

let frame = 0;

/** Draws the outline and the id of a message, and follows it when it moves. */
export function outline(id: string | null, texts: Texts): void {
  cancelAnimationFrame(frame);
  if (id === null) {
    document.getElementById('wasla-marks')?.remove();
    return;
  }
  let before = '';
  const draw = () => {
    const boxes = joined(boxesOf(id, texts));
    const now = JSON.stringify(boxes);
    if (now !== before)
      layer().replaceChildren(...boxes.map((box, at) => drawn(id, box, at === 0)));
    before = now;
    frame = requestAnimationFrame(draw);
  };
  draw();
}

/** Scrolls a message into view. */
export function reveal(id: string, texts: Texts): void {
  const [box] = boxesOf(id, texts);
  if (!box) return;
  const isSeen = box.top >= 0 && box.bottom <= window.innerHeight;
  if (!isSeen) window.scrollBy({ top: box.top - window.innerHeight / 3 });
}
