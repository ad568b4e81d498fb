import {
  isMirroredShape,
  mirroredImage,
  mirroredPlace,
  plainImage,
  plainPlace,
} from './mirror-image';

/** Sides that a box's geometry does not reveal: what it paints or reserves on one side. */
export type SideStyle = Record<string, string>;

/** Left-to-right properties and their mirrored counterparts. */
const SWAPPED = [
  ['paddingLeft', 'paddingRight'],
  ['borderLeftWidth', 'borderRightWidth'],
  ['borderTopLeftRadius', 'borderTopRightRadius'],
  ['borderBottomLeftRadius', 'borderBottomRightRadius'],
] as const;

const px = (value: string) => Number.parseFloat(value) || 0;

const hasSides = (image: string) =>
  mirroredImage(image) !== plainImage(image) || image.includes('url(');

/** The horizontal offsets of a shadow list. */
function shadowOffsets(shadow: string): number[] {
  if (shadow === 'none' || shadow === '') return [];
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

/** A checkmark, or a drawing that says so, depicts something and is not mirrored. */
const staysAsDrawn = (element: Element) =>
  element.matches('input[type=checkbox], input[type=radio], [data-mirror=never]');

/** A box's painted properties that have sides. */
function paintOf(element: Element, style: CSSStyleDeclaration): SideStyle {
  const { backgroundImage: image, maskImage: mask } = style;
  return {
    ...Object.fromEntries(SWAPPED.flat().map((name) => [name, style[name]])),
    shadow: style.boxShadow,
    textShadow: style.textShadow,
    shape: staysAsDrawn(element) ? 'none' : style.clipPath,
    ...(image !== 'none' && hasSides(image)
      ? { image, position: style.backgroundPositionX, repeat: style.backgroundRepeat }
      : {}),
    ...(mask !== 'none' && hasSides(mask) ? { mask } : {}),
  };
}

function pseudoStyle(element: Element, pseudo: '::before' | '::after'): SideStyle {
  const style = getComputedStyle(element, pseudo);
  if (style.content === 'none' || style.content === 'normal') return {};
  const placed = style.position === 'absolute' || style.position === 'fixed';
  const paint = Object.entries(paintOf(element, style)).map(([name, value]) => [
    `${pseudo} ${name}`,
    value,
  ]);
  return {
    ...Object.fromEntries(paint),
    [`${pseudo} left`]: placed ? style.left : style.marginLeft,
    [`${pseudo} right`]: placed ? style.right : style.marginRight,
  };
}

export function sideStyleOf(element: Element, style: CSSStyleDeclaration): SideStyle {
  const isFramed = /^(?:IMG|VIDEO)$/.test(element.nodeName) && style.objectFit !== 'fill';
  return {
    ...paintOf(element, style),
    ...(isFramed ? { frame: style.objectPosition.split(' ')[0] ?? '' } : {}),
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

const isTurned = (was: string, is: string) => mirroredImage(was) === plainImage(is);

function backgroundDifference(was: SideStyle, is: SideStyle, part: string): string {
  const image = was[`${part}image`];
  const now = is[`${part}image`];
  if (image && now && !image.includes('url(')) {
    return isTurned(image, now) ? '' : `its gradient does not turn: ${image.slice(0, 60)}`;
  }
  const at = was[`${part}position`];
  if (!at || was[`${part}repeat`] === 'repeat' || at.includes(',')) return '';
  const there = plainPlace(is[`${part}position`] ?? '');
  return mirroredPlace(plainPlace(at)) === there ? '' : `its background stays at ${there}`;
}

function shadowDifference(was: string, is: string, name: string): string {
  const [before, after] = [shadowOffsets(was), shadowOffsets(is)];
  return before.some((x, at) => Math.abs(x + (after[at] ?? 0)) > 0.5)
    ? `${name} falls to the same side`
    : '';
}

/** How the paint of a box, or of one of its two pseudo-elements, differs from its mirror image. */
function paintDifference(was: SideStyle, is: SideStyle, part: '' | '::before ' | '::after ') {
  const [mask, now] = [was[`${part}mask`], is[`${part}mask`]];
  const { [`${part}frame`]: frame } = was;
  return [
    ...SWAPPED.map(([left, right]) => swapped(was, is, part + left, part + right)),
    shadowDifference(was[`${part}shadow`] ?? '', is[`${part}shadow`] ?? '', 'its shadow'),
    shadowDifference(
      was[`${part}textShadow`] ?? '',
      is[`${part}textShadow`] ?? '',
      'its letters’ shadow',
    ),
    backgroundDifference(was, is, part),
    mask && now && !mask.includes('url(') && !isTurned(mask, now) ? 'its mask does not turn' : '',
    isMirroredShape(was[`${part}shape`] ?? '', is[`${part}shape`] ?? '')
      ? ''
      : 'its shape does not turn',
    frame && mirroredPlace(plainPlace(frame)) !== plainPlace(is[`${part}frame`] ?? '')
      ? `its picture stays at ${frame} of its frame`
      : '',
  ];
}

/** What is painted on one side but not on the other side of the mirror image; empty if nothing. */
export function sideDifference(was: SideStyle | undefined, is: SideStyle | undefined): string {
  if (!was || !is) return '';
  const found = paintDifference(was, is, '');
  for (const pseudo of ['::before', '::after'] as const) {
    found.push(swapped(was, is, `${pseudo} left`, `${pseudo} right`));
    found.push(
      ...paintDifference(was, is, `${pseudo} `).map((what) => what && `${pseudo}: ${what}`),
    );
  }
  return found.filter(Boolean).join('; ');
}
