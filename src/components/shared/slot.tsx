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

/** Both handlers of an event and both descriptions, the child's own first; of anything else the child's. */
function joined(name: string, own: unknown, given: unknown): unknown {
  if (name === 'aria-describedby' && own && given) return `${String(own)} ${String(given)}`;
  if (!isHandler(own) || !isHandler(given)) return own === undefined ? given : own;
  return (...values: unknown[]) => {
    own(...values);
    given(...values);
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
