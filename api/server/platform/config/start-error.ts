/**
 * Why the server can't start, in one sentence for the person who starts it. Shown without a
 * stack; the process ends with status 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The `code` of a system or database error, or an empty text. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
