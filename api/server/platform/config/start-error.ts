/** Why the server cannot start, in one sentence for the operator, printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The `code` of a system or database error, or an empty text. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
