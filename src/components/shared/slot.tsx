import {
  Children,
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
 * Merges a prop of the slot with one of its child. Both descriptions apply, and both event handlers
 * run, the child's first; for any other prop the child's wins. Clicks are the exception: the slot's
 * handler runs before the child's, so an unavailable button can cancel the click before a link
 * inside it acts on it.
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
  /** Wraps the child's own content. */
  around?: (content: ReactNode) => ReactNode;
}

/**
 * Passes its props to its only child and renders that child, for example to give a link the look of
 * a button. Radix has such a component too, but with cases we do not need and that every page would
 * have to load.
 */
export function Slot({ children, around, className, ref, ...given }: SlotProps): ReactElement {
  // Resolves what a Server Component may pass instead of an element: a lazy node.
  const [child, ...others] = Children.toArray(children);
  if (others.length > 0 || !isValidElement<Own>(child)) {
    throw new Error('A slot takes one element.');
  }
  const own = child.props;
  const props: Own = {
    ...own,
    ref: useMergedRef(ref, own.ref),
    className: cx(className, own.className),
  };
  for (const [name, value] of Object.entries(given)) props[name] = joined(name, own[name], value);
  return around ? cloneElement(child, props, around(own.children)) : cloneElement(child, props);
}
