/** The mirror image of pictures, gradients and shapes. */

const turned = (angle: number) => `${((angle % 360) + 360) % 360}deg`;

/** Normalizes angles: -90deg is 270deg. */
export const plainImage = (image: string) =>
  image.replace(/(-?[\d.]+)deg/g, (_, angle: string) => turned(Number(angle)));

/** The mirror image of a horizontal position: 20% is 80%, 8px is `calc(100% - 8px)`. */
export function mirroredPlace(place: string): string {
  const [, percent] = /^(-?[\d.]+)%$/.exec(place) ?? [];
  if (percent !== undefined) return plainPlace(`${100 - Number(percent)}%`);
  const [, fromEnd] = /^calc\(100% [-+] (-?[\d.]+px)\)$/.exec(place) ?? [];
  if (fromEnd !== undefined) return fromEnd;
  return /^-?[\d.]+px$/.test(place) ? plainPlace(`calc(100% - ${place})`) : place;
}

/** Normalizes positions: no pixels from the end are 100%, none from the start 0%. */
export function plainPlace(place: string): string {
  if (place === '0px') return '0%';
  return place === 'calc(100% - 0px)' ? '100%' : place;
}

/** The mirror image of a background: `to right` for `to left`, 30deg for 330deg. */
export function mirroredImage(image: string): string {
  return image
    .replace(/\bto (top |bottom )?(left|right)\b/g, (_, edge: string | undefined, side: string) => {
      return `to ${edge ?? ''}${side === 'left' ? 'right' : 'left'}`;
    })
    .replace(/\bat ([^\s,)]+)/g, (_, place: string) => `at ${mirroredPlace(place)}`)
    .replace(/(-?[\d.]+)deg/g, (_, angle: string) => turned(-Number(angle)));
}

/** The corners of a shape, unordered: a mirrored shape may be written from its other end. */
function cornersOf(shape: string, across: (place: string) => string): string {
  return shape
    .slice('polygon('.length, -1)
    .split(', ')
    .map((corner) => {
      const [x = '', ...y] = corner.split(' ');
      return [across(plainPlace(x)), ...y].join(' ');
    })
    .toSorted()
    .join(', ');
}

/** Whether a clipping shape is the mirror image of another. Only polygons are supported. */
export function isMirroredShape(was: string, is: string): boolean {
  if (!was.startsWith('polygon(') || !is.startsWith('polygon(')) return true;
  return cornersOf(was, mirroredPlace) === cornersOf(is, (place) => place);
}
