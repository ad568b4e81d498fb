/** Events that the parts of the copy desk exchange over Storybook's channel. */
import type { MessageFormatElement } from 'react-intl';
import type { Desk } from '../../../../tools/copy/change';
import type { Row } from '../../../../tools/copy/row';
import type { Locale } from '../../../../src/foundations/locale';

/** The preview is ready to receive the desk's state. */
export const HELLO = 'wasla/copy/hello';
/** The preview reports which messages it shows, in page order. */
export const SHOWN = 'wasla/copy/shown';
/** The preview reports which message the pointer is over. */
export const POINTED = 'wasla/copy/pointed';
/** The preview reports which message was picked with Alt and a click. */
export const PICKED = 'wasla/copy/picked';
/** The desk asks the preview to highlight a message. */
export const MARK = 'wasla/copy/mark';
/** The desk sends unsaved wordings to the preview. */
export const WORDINGS = 'wasla/copy/wordings';
/** The desk requests the catalogues; without a server there is no reply. */
export const ASK = 'wasla/copy/ask';
/** The server's catalogues. */
export const DESK = 'wasla/copy/desk';
/** The desk asks the server to save rows. */
export const SAVE = 'wasla/copy/save';
/** The result of saving. */
export const SAVED = 'wasla/copy/saved';

export interface ShownEvent {
  storyId: string;
  ids: string[];
}

export interface MarkEvent {
  id: string | null;
  /** Scrolls the message into view. */
  reveal?: boolean;
}

export interface SaveEvent {
  rows: Row[];
}

export interface SavedEvent {
  refusals: string[];
  /** Missing when the server could not read its catalogues. */
  desk?: Desk;
}

/** Wordings of each language by id, as syntax trees, because the preview has no parser. */
export type Wordings = Record<Locale, Record<string, MessageFormatElement[]>>;
