import type { MessageId } from '../../../foundations';

/** Maximum length of the text that is sent after a reason, in characters. */
export const moreMax = 900;

/** The reasons for cancelling, by the value that is sent. */
export const cancelReasons: readonly { value: string; id: MessageId }[] = [
  { value: 'price', id: 'profile.cancel.price' },
  { value: 'missing', id: 'profile.cancel.missing' },
  { value: 'hard', id: 'profile.cancel.hard' },
  { value: 'season', id: 'profile.cancel.season' },
  { value: 'other', id: 'profile.cancel.other' },
];
