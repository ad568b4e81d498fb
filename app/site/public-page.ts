import type { MessageId, TextValues } from '../../src';

/** What search engines and shared links are told about a page, by message or, for a text, by its head. */
export interface PublicPage {
  path: string;
  /** Its module in `app/pages`. */
  module: string;
  /** The address that counts where several lead to the page. @default the page's own path */
  canonical?: string;
  title: MessageId | { text: string };
  description: MessageId | { text: string };
  /** Values that its title and description take. */
  values?: TextValues;
  /** `article` for a post. @default 'website' */
  type?: 'website' | 'article';
  /** Its name among the pictures for shared links. */
  picture: string;
  /** Left to search engines? The page for addresses that lead nowhere is not. @default true */
  indexed?: boolean;
  /** A post, by the day it was published (ISO 8601). */
  post?: { date: string };
  /** Whether it sells the plans. @default false */
  offers?: boolean;
  /** The questions it answers, where it has any. */
  questions?: readonly { question: MessageId; answer: MessageId; values?: TextValues }[];
  /** What stands above it: the trail of breadcrumbs, without the home page. */
  parents?: readonly { path: string; title: MessageId }[];
}
