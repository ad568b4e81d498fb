/** Sides that a box does not show: what is painted or reserved on one side of it. */
export type SideStyle = Record<string, string>;

/** Left to right, and what it must have become. */
const SWAPPED = [
  ['paddingLeft', 'paddingRight'],
  ['borderLeftWidth', 'borderRightWidth'],
  ['borderTopLeftRadius', 'borderTopRightRadius'],
  ['borderBottomLeftRadius', 'borderBottomRightRadius'],
] as const;

const px = (value: string) => Number.parseFloat(value) || 0;

const turned = (angle: number) => `${((angle % 360) + 360) % 360}deg`;

/** One way to write each angle: -90deg is 270deg. */
const plainImage = (image: string) =>
  image.replace(/(-?[\d.]+)deg/g, (_, angle: string) => turned(Number(angle)));

/** The same background seen in a mirror: `to right` for `to left`, 30deg for 330deg. */
function mirroredImage(image: string): string {
  return image
    .replace(/\bto (top |bottom )?(left|right)\b/g, (_, edge: string | undefined, side: string) => {
      return `to ${edge ?? ''}${side === 'left' ? 'right' : 'left'}`;
    })
    .replace(/(-?[\d.]+)deg/g, (_, angle: string) => turned(-Number(angle)));
}

const hasSides = (image: string) =>
  mirroredImage(image) !== plainImage(image) || image.includes('url(');

/** The horizontal offsets of a shadow list. */
function shadowOffsets(shadow: string): number[] {
  if (shadow === 'none') return [];
  return shadow
    .replace(/(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^)]*\)/g, '')
    .split(',')
    .map((part) =>
      px(
        part
          .trim()
          .replace(/^inset\s*/, '')
          .split(/\s+/)[0] ?? '0',
      ),
    );
}

function pseudoStyle(element: Element, pseudo: '::before' | '::after'): SideStyle {
  const style = getComputedStyle(element, pseudo);
  if (style.content === 'none' || style.content === 'normal') return {};
  const placed = style.position === 'absolute' || style.position === 'fixed';
  return {
    [`${pseudo} left`]: placed ? style.left : style.marginLeft,
    [`${pseudo} right`]: placed ? style.right : style.marginRight,
  };
}

export function sideStyleOf(element: Element, style: CSSStyleDeclaration): SideStyle {
  const image = style.backgroundImage;
  return {
    ...Object.fromEntries(SWAPPED.flat().map((name) => [name, style[name]])),
    shadow: style.boxShadow,
    ...(image !== 'none' && hasSides(image)
      ? { image, position: style.backgroundPositionX, repeat: style.backgroundRepeat }
      : {}),
    ...pseudoStyle(element, '::before'),
    ...pseudoStyle(element, '::after'),
  };
}

function swapped(was: SideStyle, is: SideStyle, left: string, right: string): string {
  for (const [from, to] of [
    [left, right],
    [right, left],
  ] as const) {
    const before = was[from];
    const after = is[to];
    if (before === undefined && after === undefined) continue;
    if (Math.abs(px(before ?? '') - px(after ?? '')) > 0.5) {
      return `${from} of ${before} became ${to} of ${after}`;
    }
  }
  return '';
}

function backgroundDifference(was: SideStyle, is: SideStyle): string {
  if (was.image && is.image && !was.image.includes('url(')) {
    return mirroredImage(was.image) === plainImage(is.image)
      ? ''
      : `its gradient does not turn: ${was.image.slice(0, 60)}`;
  }
  const at = was.position;
  if (!at?.endsWith('%') || was.repeat === 'repeat') return '';
  return Math.abs(100 - px(at) - px(is.position ?? '')) > 0.5
    ? `its background stays at ${is.position}`
    : '';
}

/** What is painted on a side of one and not on the other side of its mirror; empty when all is. */
export function sideDifference(was: SideStyle | undefined, is: SideStyle | undefined): string {
  if (!was || !is) return '';
  const found = SWAPPED.map(([left, right]) => swapped(was, is, left, right));
  for (const pseudo of ['::before', '::after']) {
    found.push(swapped(was, is, `${pseudo} left`, `${pseudo} right`));
  }
  const [before, after] = [shadowOffsets(was.shadow ?? ''), shadowOffsets(is.shadow ?? '')];
  if (before.some((x, at) => Math.abs(x + (after[at] ?? 0)) > 0.5)) {
    found.push('its shadow falls to the same side');
  }
  found.push(backgroundDifference(was, is));
  return found.filter(Boolean).join('; ');
}
