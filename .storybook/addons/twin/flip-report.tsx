import { useEffect, useState } from 'react';
import { type Pair, windowOf } from './frame-window';
import { type Off, offBoxes } from './mirror';

/** Interval in ms at which the pages are compared while one overlays the other. */
const EVERY = 400;

/** Draws an outline in the first page around each box that is off. */
function mark(page: Document, off: Off[]): void {
  page.getElementById('wasla-marks')?.remove();
  const layer = page.createElement('div');
  layer.id = 'wasla-marks';
  for (const { box, by } of off) {
    const outline = page.createElement('div');
    outline.className = 'wasla-mark';
    outline.title = `${by.toFixed(1)} px`;
    const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {};
    // physical-ok: measured screen positions
    outline.style.left = `${box.x - scrollX}px`;
    outline.style.top = `${box.y - scrollY}px`;
    outline.style.width = `${box.width}px`;
    outline.style.height = `${box.height}px`;
    layer.append(outline);
  }
  if (off.length > 0) page.body.append(layer);
}

export function useOffBoxes(frames: Pair | null, isOn: boolean): Off[] {
  const [off, setOff] = useState<Off[]>([]);
  useEffect(() => {
    if (!isOn || !frames) return undefined;
    let before = '';
    const measure = () => {
      const [page, other] = frames.map((frame) => windowOf(frame)?.document);
      if (!page?.body || !other?.body) return;
      const found = offBoxes(page, other);
      const now = JSON.stringify(found);
      if (now === before) return;
      before = now;
      mark(page, found);
      setOff(found);
    };
    const timer = setInterval(measure, EVERY);
    return () => {
      clearInterval(timer);
      const page = windowOf(frames[0])?.document;
      page?.getElementById('wasla-marks')?.remove();
    };
  }, [frames, isOn]);
  return off;
}

/** Reports what does not match when the right frame is mirrored over the left. */
export function FlipReport({ off }: { off: Off[] }) {
  return (
    <div className="tw-report" role="status">
      <span className={`wd-badge ${off.length > 0 ? 'danger' : 'success'}`}>
        {off.length === 0 ? 'Every box is mirrored' : `${off.length} boxes off`}
      </span>
      <span className="subtle">
        The same English text, rendered right to left and flipped back over the left side.
      </span>
      {off.slice(0, 3).map(({ name, by, box }) => (
        <span key={`${name} ${box.x} ${box.y}`} className="mono">
          {name}: {Number.isFinite(by) ? `${by.toFixed(1)} px` : 'missing'}
        </span>
      ))}
    </div>
  );
}
