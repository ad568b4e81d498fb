/** Runs in the page: measures how much of a line Arabic ink takes, and what would clip it. */

/** A text with too little room, and its measurements. */
export interface InkFault {
  where: string;
  what: string;
}

export interface InkReply {
  /** The number of texts measured against their line. */
  texts: number;
  /** Of these, the texts inside an element that clips. */
  clipped: number;
  /** The least room between ink and the next line or the clipping edge, in pixels. */
  room: number;
  faults: InkFault[];
}

/** Stacked diacritics, diacritics below descenders, and the deepest and tallest letters. */
const marked = ['ٱلْإِلَٰهُ', 'يُحَجِّجُ', 'مُتَّكِئٍ', 'أُزِيلَ', 'ضَجِيجٍ', 'آلَافٌ', 'رَجْعِيٍّ', 'لِلُّؤْلُؤِ', 'أَحِبَّةٌ'];

/** The tallest and deepest letters in everyday writing. */
const plain = ['آلاف', 'الأحد', 'إلى', 'تجاري', 'حجج', 'عملائك', 'تأجيل', 'ملخّص', 'تعذّر'];

/** Half a pixel, for rounding. */
const TOLERANCE = 0.5;

interface Ink {
  /** Distances from the baseline. */
  ascent: number;
  descent: number;
  /** The font's own extent above and below the baseline. */
  above: number;
  below: number;
}

const known = new Map<string, Ink>();
const pen = document.createElement('canvas').getContext('2d');

function inkOf({ font }: CSSStyleDeclaration, samples: readonly string[]): Ink {
  const key = `${samples.length} ${font}`;
  const before = known.get(key);
  if (before) return before;
  if (!pen) throw new Error('The browser has no canvas.');
  pen.font = font;
  const measures = samples.map((word) => pen.measureText(word));
  const most = (of: (measure: TextMetrics) => number) => Math.max(...measures.map(of));
  const ink = {
    ascent: most((measure) => measure.actualBoundingBoxAscent),
    descent: most((measure) => measure.actualBoundingBoxDescent),
    above: most((measure) => measure.fontBoundingBoxAscent),
    below: most((measure) => measure.fontBoundingBoxDescent),
  };
  known.set(key, ink);
  return ink;
}

/**
 * The room between the deepest letter of one line and the tallest of the next; negative when they
 * would overlap. A line box does not clip, so a diacritic may overflow it as long as no box around
 * it clips; that is measured separately.
 */
export function roomInLine(style: CSSStyleDeclaration): number {
  const { ascent, descent } = inkOf(style, plain);
  const height = Number.parseFloat(style.lineHeight);
  return Number.isNaN(height) ? Number.NEGATIVE_INFINITY : height - ascent - descent;
}

/** The nearest box that clips vertical overflow. */
function clipOf(element: Element): DOMRect | undefined {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowY, clipPath, position } = getComputedStyle(at);
    if (position === 'absolute' && clipPath !== 'none') return undefined;
    if (overflowY === 'hidden' || overflowY === 'clip') return at.getBoundingClientRect();
  }
  return undefined;
}

/** Whether a text is invisible or never Arabic. */
function isLeftOut(element: Element): boolean {
  const { visibility, fontFamily } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  return (
    visibility === 'hidden' ||
    width <= 1 ||
    height <= 1 ||
    fontFamily.includes('Mono') ||
    element.closest('[lang=en], [dir=ltr]:not(html, body)') !== null ||
    element.closest('[data-slot=visually-hidden], svg, script, style') !== null
  );
}

const describe = (element: Element) => {
  const slot = element.closest('[data-slot]')?.getAttribute('data-slot') ?? 'page';
  return `[${slot}] ${element.tagName.toLowerCase()}`;
};

/** How much of the ink of a text's lines is clipped. */
function cutBy(text: Text, element: Element, clip: DOMRect): number {
  const { ascent, descent, above } = inkOf(getComputedStyle(element), marked);
  const range = document.createRange();
  range.selectNodeContents(text);
  const cuts = [...range.getClientRects()].map(({ top }) => {
    const baseline = top + above;
    return Math.max(clip.top - (baseline - ascent), baseline + descent - clip.bottom);
  });
  return Math.max(0, ...cuts);
}

/** An input clips its text at its own edge, with the line centred in it. */
function roomInInput(input: Element): number {
  const style = getComputedStyle(input);
  const { ascent, descent, above, below } = inkOf(style, marked);
  const edges = Number.parseFloat(style.borderTopWidth) * 2;
  const height = input.getBoundingClientRect().height - edges;
  const baseline = (height - above - below) / 2 + above;
  return Math.min(baseline - ascent, height - baseline - descent);
}

/** Measures every text of the page as if it consisted of the tallest and deepest letters. */
export function measureClipping(): InkReply {
  const reply: InkReply = { texts: 0, clipped: 0, room: Number.POSITIVE_INFINITY, faults: [] };
  const judge = (element: Element, room: number, against: string) => {
    reply.room = Math.min(reply.room, room);
    if (room >= -TOLERANCE) return;
    reply.faults.push({
      where: describe(element),
      what: `ink stands ${(-room).toFixed(1)} px ${against}`,
    });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || isLeftOut(element)) continue;
    reply.texts += 1;
    judge(element, roomInLine(getComputedStyle(element)), 'in the next line');
    const clip = clipOf(element);
    if (!clip) continue;
    reply.clipped += 1;
    judge(element, -cutBy(node, element, clip), 'out of what clips it');
  }
  for (const input of document.querySelectorAll('input, select')) {
    if (isLeftOut(input) || input.matches('[type=radio], [type=checkbox], [dir=ltr]')) continue;
    reply.texts += 1;
    reply.clipped += 1;
    judge(input, roomInInput(input), 'out of its box');
  }
  return reply;
}

/** The sizes and weights of the token file, as rendered in Arabic at this width. */
export function measureStyles(sizes: readonly string[], weights: readonly string[]) {
  const box = document.createElement('p');
  box.lang = 'ar';
  document.body.append(box);
  const styles = sizes.flatMap((size) =>
    weights.map((weight) => {
      box.style.cssText = `font: var(--weight-${weight}) var(--text-${size})/var(--leading-${size}) var(--font-sans)`;
      const style = getComputedStyle(box);
      return { style: `${size} ${weight}`, line: style.lineHeight, room: roomInLine(style) };
    }),
  );
  box.remove();
  return styles;
}

Object.assign(globalThis, { waslaClipping: { measureClipping, measureStyles } });
