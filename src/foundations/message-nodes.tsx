import {
  isArgumentElement,
  isLiteralElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser';
import { Fragment, type ReactNode, isValidElement } from 'react';
import type { MessageFormatElement } from 'react-intl';
import { Words } from './words';

type Given = Readonly<Record<string, unknown>>;

/** Returns the text of a message that consists of text only. */
export function plainTextOf(message: unknown): string | undefined {
  if (!Array.isArray(message) || message.length !== 1) return undefined;
  // Compiled messages are arrays of elements; messages as written are strings.
  const [part] = message as MessageFormatElement[];
  return part && isLiteralElement(part) ? part.value : undefined;
}

/**
 * Appends text to a preceding text node, because adjacent strings would become separate DOM nodes.
 */
function add(nodes: ReactNode[], node: string): void {
  const last = nodes.at(-1);
  if (typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else nodes.push(node);
}

/**
 * The text of a message that has siblings. React would write it into nodes that a page translator
 * has replaced, so what the message contains is rendered anew when it changes; see `Words`.
 */
function looseText(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(looseText).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  const { children } = node.props;
  const isOnlyChild = typeof children === 'string' && node.type !== Fragment;
  return isOnlyChild ? '' : looseText(children);
}

/**
 * Renders the parts of a message as one element, which stays the same whatever the message says:
 * React could not insert another one before a text that a page translator has replaced.
 */
export function asWords(nodes: ReactNode[]): ReactNode {
  const [only] = nodes;
  if (nodes.length === 1 && typeof only === 'string') return <Words>{only}</Words>;
  return (
    <Words>
      <Words key={looseText(nodes)}>{nodes}</Words>
    </Words>
  );
}

/**
 * Renders messages that contain only text, values and tags, which nearly all do. Returns
 * `undefined` for all others: the library formats numbers, dates and plurals, and reports missing
 * values. The library merges its options and serialises the message and options into a cache key
 * for each message with a value; two of them in a payment form took 2 of the 52 ms in which twenty
 * forms mounted.
 */
export function nodesOf(
  parts: readonly MessageFormatElement[],
  values: Given | undefined,
  tags: Given | undefined,
): ReactNode[] | undefined {
  const nodes: ReactNode[] = [];
  for (const part of parts) {
    if (isLiteralElement(part)) {
      add(nodes, part.value);
    } else if (isArgumentElement(part)) {
      const value = values?.[part.value];
      if (typeof value === 'string' || typeof value === 'number') add(nodes, String(value));
      else if (isValidElement(value)) {
        nodes.push(<Fragment key={nodes.length}>{value}</Fragment>);
      } else return undefined;
    } else if (isTagElement(part)) {
      const tag = values?.[part.value] ?? tags?.[part.value];
      const inner = typeof tag === 'function' && nodesOf(part.children, values, tags);
      if (!inner) return undefined;
      nodes.push(<Fragment key={nodes.length}>{tag(inner)}</Fragment>);
    } else return undefined;
  }
  return nodes;
}
