/** A text of `lang/posts` or `lang/pages` that cannot be drawn. Its message names file and words. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
