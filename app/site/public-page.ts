import type { MessageId, TextValues } from '../../src';

/**
 * A page's metadata for search engines and shared links, from messages or from the head of a text.
 */
export interface PublicPage {
  path: string;
  /** The canonical path, when several lead to the page. @default the page's own path */
  canonical?: string;
  title: MessageId | { text: string };
  description: MessageId | { text: string };
  /** Values for the title and description messages. */
  values?: TextValues;
  /** `article` for a post. @default 'website' */
  type?: 'website' | 'article';
  /** Its name among the pictures for shared links. */
  picture: string;
  /** Whether search engines may index it; false for the 404 page. @default true */
  indexed?: boolean;
  /** For a post, the day it was published (ISO 8601). */
  post?: { date: string };
  /** Whether it sells the plans. @default false */
  offers?: boolean;
  /** The questions it answers, if any. */
  questions?: readonly { question: MessageId; answer: MessageId; values?: TextValues }[];
  /** Its parent pages for the breadcrumb trail, without the home page. */
  parents?: readonly { path: string; title: MessageId }[];
}
