/**
 * A reason why the server cannot start, in one sentence for the operator. It is printed without a
 * stack and the process exits with status 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The `code` of a system or database error, or an empty text. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
