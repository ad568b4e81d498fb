import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  cloneElement,
  isValidElement,
} from 'react';
import { cx } from 'class-variance-authority';
import { useMergedRef } from './use-merged-ref';

type Handler = (...values: unknown[]) => unknown;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

interface Own {
  ref?: Ref<HTMLElement>;
  className?: string;
  children?: ReactNode;
  [name: string]: unknown;
}

const isPrevented = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'defaultPrevented' in event &&
  event.defaultPrevented === true;

const presses = /^on(?:Click|AuxClick)$/;

/**
 * Both descriptions, and both handlers of an event, the child's own first; of anything else the
 * child's. Of a press the slot hears first: a button that is not available prevents it, and then the
 * link that stands in its place must not act on it either.
 */
function joined(name: string, own: unknown, given: unknown): unknown {
  if (name === 'aria-describedby' && own && given) return `${String(own)} ${String(given)}`;
  if (!isHandler(own) || !isHandler(given)) return own === undefined ? given : own;
  if (!presses.test(name)) {
    return (...values: unknown[]) => {
      own(...values);
      given(...values);
    };
  }
  return (...values: unknown[]) => {
    given(...values);
    if (!isPrevented(values[0])) own(...values);
  };
}

export interface SlotProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement> | undefined;
  /** What the child shows in place of its own content. */
  around?: (content: ReactNode) => ReactNode;
}

/**
 * Gives its props to its only child, which stands in its place: so a link gets the look of a button.
 * Radix has such a part too, with cases that nothing here has, and every page would carry them.
 */
export function Slot({ children, around, className, ref, ...given }: SlotProps): ReactElement {
  if (!isValidElement<Own>(children)) throw new Error('A slot takes one element.');
  const own = children.props;
  const props: Own = {
    ...own,
    ref: useMergedRef(ref, own.ref),
    className: cx(className, own.className),
  };
  for (const [name, value] of Object.entries(given)) props[name] = joined(name, own[name], value);
  return around
    ? cloneElement(children, props, around(own.children))
    : cloneElement(children, props);
}
