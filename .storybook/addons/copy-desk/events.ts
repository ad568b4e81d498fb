/** What the copy desk's parts tell one another over Storybook's channel. */
import type { MessageFormatElement } from 'react-intl';
import type { Desk } from '../../../tools/copy/change';
import type { Row } from '../../../tools/copy/row';
import type { Locale } from '../../../src/foundations/locale';

/** The stage is ready to hear what the desk holds. */
export const HELLO = 'wasla/copy/hello';
/** The stage tells which messages it shows, in the order of the page. */
export const SHOWN = 'wasla/copy/shown';
/** The stage tells which message the pointer is over. */
export const POINTED = 'wasla/copy/pointed';
/** The stage tells which message was picked, with Alt and a click. */
export const PICKED = 'wasla/copy/picked';
/** The desk asks the stage to mark a message. */
export const MARK = 'wasla/copy/mark';
/** The desk gives the stage wordings that nobody saved yet. */
export const WORDINGS = 'wasla/copy/wordings';
/** The desk asks the server for the catalogues; without a server nobody answers. */
export const ASK = 'wasla/copy/ask';
/** The server's catalogues. */
export const DESK = 'wasla/copy/desk';
/** The desk asks the server to save rows. */
export const SAVE = 'wasla/copy/save';
/** What became of it. */
export const SAVED = 'wasla/copy/saved';

export interface ShownEvent {
  storyId: string;
  ids: string[];
}

export interface MarkEvent {
  id: string | null;
  /** Brings it into view. */
  reveal?: boolean;
}

export interface SaveEvent {
  rows: Row[];
}

export interface SavedEvent {
  refusals: string[];
  desk: Desk;
}

/** Wordings of each language by id, as trees: the stage has no parser. */
export type Wordings = Record<Locale, Record<string, MessageFormatElement[]>>;
