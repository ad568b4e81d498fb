import { type ReactNode, createContext, useCallback, useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from './message-ids';
import { MessageParts } from './message-parts';
import { Words } from './words';

/** The values of a plain-text message's placeholders. */
export type TextValues = Record<string, string | number | Date | undefined>;

/** The values of a rich message: plain values, nodes, and a renderer for each of its tags. */
export type RichValues = Record<
  string,
  ReactNode | Date | ((words: ReactNode) => ReactNode) | undefined
>;

/** Notifies a review tool that a message was shown. The product itself passes none. */
export type MessageObserver = (id: MessageId, text: string) => void;

export const MessageObserverContext = createContext<MessageObserver | null>(null);

/** U+2068 … U+2069: an isolate whose direction follows its own first strong character. */
const isolate = (chunks: readonly unknown[]) => `\u2068${chunks.join('')}\u2069`;

/** U+2066 … U+2069: an isolate that is always left to right. */
const isolateLtr = (chunks: readonly unknown[]) => `\u2066${chunks.join('')}\u2069`;

/** String forms of the two tags that every message may use, for places that accept no elements. */
const textTags = { bdi: isolate, ltr: isolateLtr };

/**
 * Returns a message as plain text, for `aria-label`, `title`, `placeholder` and `document.title`.
 */
export type GetText = (id: MessageId, values?: TextValues) => string;

/**
 * Returns a function that formats a message as plain text. Its `<bdi>` and `<ltr>` tags become
 * Unicode isolates, so that values keep their direction where elements are not allowed.
 */
export function useText(): GetText {
  const intl = useIntl();
  const observe = useContext(MessageObserverContext);
  return useCallback(
    (id, values) => {
      const text = String(intl.formatMessage({ id }, { ...values, ...textTags }));
      observe?.(id, text);
      return text;
    },
    [intl, observe],
  );
}

export interface MessageProps {
  id: MessageId;
  /** Values of the placeholders, and a renderer for each tag besides `<bdi>` and `<ltr>`. */
  values?: RichValues;
}

/**
 * Renders the parts of a message as one element: React could not insert another one before a text
 * that a page translator has replaced.
 */
export function asWords(nodes: ReactNode[]): ReactNode {
  const [only] = nodes;
  if (nodes.length === 1 && typeof only === 'string') return <Words>{only}</Words>;
  return <MessageParts>{nodes}</MessageParts>;
}

/**
 * The renderer of a tag, given only the tag's text: React sets a text that is an element's only
 * child as a whole, but one in a list through a node that a page translator may have replaced.
 */
const tag = (render: (words: ReactNode) => ReactNode) => (parts: ReactNode[]) =>
  render(parts.length === 1 ? parts[0] : <MessageParts>{parts}</MessageParts>);

const withTags = (values: RichValues = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? tag(value) : value,
    ]),
  );

/** Renders a message as elements: `<bdi>` and `<ltr>` become isolating elements. */
export function Message({ id, values }: MessageProps) {
  const observe = useContext(MessageObserverContext);
  const words = (
    <FormattedMessage id={id} values={withTags(values)}>
      {asWords}
    </FormattedMessage>
  );
  if (!observe) return words;
  observe(id, '');
  // With a review tool, each message is wrapped so that its text can be located on the page.
  return (
    <span data-message-id={id} style={{ display: 'contents' }}>
      {words}
    </span>
  );
}
