import { type ErrorBody, type ErrorCode, errorStatus, fieldMessages } from '../contract/errors';
import type { FieldCode } from '../contract/fields';

/** What an error says beside its code. */
export type ErrorDetails = Partial<
  Pick<ErrorBody, 'error' | 'phone' | 'userId' | 'triesLeft' | 'retryAfter'>
> & { readonly fieldCodes?: Readonly<Record<string, FieldCode>> };

/** An error that is answered to the client as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }

  /** The HTTP status. */
  get status(): number {
    return errorStatus[this.code];
  }

  /** The body, with the call's own message where the error has none. */
  body(failure: string): ErrorBody {
    const { error = failure, fieldCodes, ...rest } = this.details;
    return {
      error,
      code: this.code,
      ...(fieldCodes && {
        fields: Object.fromEntries(
          Object.entries(fieldCodes).map(([name, code]) => [name, fieldMessages[code]]),
        ),
        fieldCodes,
      }),
      ...rest,
    };
  }
}
