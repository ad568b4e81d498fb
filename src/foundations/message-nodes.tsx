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

/** Puts each text among nodes in an element of its own; see `Words`. */
export function apart(nodes: ReactNode[]): ReactNode[] {
  return nodes.map((node, place) =>
    // The order of a message's parts never changes.
    // oxlint-disable-next-line react/no-array-index-key -- parts are identified by position only
    typeof node === 'string' ? <Words key={place}>{node}</Words> : node,
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
  return apart(nodes);
}
