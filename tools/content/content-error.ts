/**
 * A text of `lang/posts` or `lang/pages` that cannot be rendered. The message names the file and
 * the words.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
