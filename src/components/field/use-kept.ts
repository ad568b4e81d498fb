import { type ReactNode, isValidElement, useId, useState } from 'react';
import type { Direction } from '../../foundations/locale';
import { useLocale } from '../../foundations/locale-provider';
import { type Speaker, useSpeaker } from '../../foundations/messages';

type Props = Readonly<Record<string, unknown>>;

/** The same value, the same list of values, or an element of the same kind with the same props. */
function same(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((one, at) => same(one, after[at]));
  }
  return (
    isValidElement<Props>(before) &&
    isValidElement<Props>(after) &&
    before.type === after.type &&
    before.key === after.key &&
    sameProps(before.props, after.props)
  );
}

function sameProps(before: Props, after: Props): boolean {
  if (before === after) return true;
  const names = Object.keys(after);
  if (Object.keys(before).length !== names.length) return false;
  // No closure: this runs for every field of a form that is rendered anew with every key.
  for (const name of names) if (!same(before[name], after[name])) return false;
  return true;
}

/**
 * The props as they are now, with what holds the same as before left as it was. React renders no
 * element again that it was given before, so a key press renders its control and not the label.
 */
function heldProps(before: Props, after: Props): Props {
  const held: Record<string, unknown> = {};
  for (const name of Object.keys(after)) {
    held[name] = same(before[name], after[name]) ? before[name] : after[name];
  }
  return held;
}

/** What a field knows besides its props. */
export interface Drawing {
  /** An id of its own. */
  id: string;
  /** The direction of the page around it. */
  direction: Direction;
  /** Who says its label, in the language of the page. */
  speaker: Speaker;
}

/** Draws a field. Pure: the same props in the same page, the same field. */
export type Draw<P> = (props: P, drawing: Drawing) => ReactNode;

/** Keeps what was drawn last, and draws anew only for props that say something else. */
function createKeeper<P extends object>() {
  let kept: { draw: Draw<P>; drawing: Drawing; props: P; field: ReactNode } | undefined;
  return (
    props: P,
    draw: Draw<P>,
    id: string,
    direction: Direction,
    speaker: Speaker,
  ): ReactNode => {
    const isHere =
      kept?.draw === draw &&
      kept.drawing.speaker === speaker &&
      kept.drawing.direction === direction;
    const known = isHere ? kept : undefined;
    // What a component is given, by name.
    if (known && sameProps(known.props as Props, props as Props)) return known.field;
    // The same names with values of the same kind.
    const now = known ? (heldProps(known.props as Props, props as Props) as P) : props;
    const drawing = known?.drawing ?? { id, direction, speaker };
    const field = draw(now, drawing);
    kept = { draw, drawing, props: now, field };
    return field;
  };
}

/**
 * Draws a field, and again only when its own props say something else or the page does: a form that
 * is rendered anew with every key leaves its other fields alone. Labels, hints and errors are
 * elements, new in every render, so they are compared by what they hold. Not `memo`, whose comparison
 * would put one more component into every field; and no state that is set, which would render the
 * field twice. What is kept is a cache: whoever reads it compares the props first, so a render given
 * up does no harm.
 */
export function useKept<P extends object>(props: P, draw: Draw<P>): ReactNode {
  const id = useId();
  const { direction } = useLocale();
  const speaker = useSpeaker();
  const [keep] = useState(createKeeper<P>);
  return keep(props, draw, id, direction, speaker);
}
