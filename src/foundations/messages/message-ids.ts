import type english from '../../../lang/en.json';

/** Every message id in the catalogues; an unknown id is a type error. */
export type MessageId = keyof typeof english;
