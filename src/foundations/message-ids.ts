import type english from '../../lang/en.json';

/** Every message id of the catalogues; an id that no catalogue has is a type error. */
export type MessageId = keyof typeof english;
