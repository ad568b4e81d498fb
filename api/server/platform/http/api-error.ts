import {
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  fieldMessages,
} from '../../../contract/platform/errors';
import type { FieldCode } from '../../../contract/platform/field-code';
import {
  type DeclineCode,
  declineMessages,
  paymentFieldMessages,
  type PaymentFieldCode,
} from '../../../contract/payments/payment-codes';

/** A code of any field. */
export type AnyFieldCode = FieldCode | PaymentFieldCode;

/** The English text of every field code. */
const texts: Readonly<Record<AnyFieldCode, string>> = { ...fieldMessages, ...paymentFieldMessages };

/** The fields of an error body besides its code. */
export type ErrorDetails = Partial<
  Pick<
    ErrorBody,
    | 'error'
    | 'phone'
    | 'userId'
    | 'phoneProof'
    | 'triesLeft'
    | 'retryAfter'
    | 'email'
    | 'confirmation'
    | 'deletedAt'
    | 'comeBack'
    | 'refund'
  >
> & {
  readonly fieldCodes?: Readonly<Record<string, AnyFieldCode>>;
  readonly decline?: DeclineCode;
};

/** An error that is returned to the client. */
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

  /** The response body. `failure` is the call's own message, used if the error has none. */
  body(failure: string): ErrorBody {
    const { decline, fieldCodes, ...rest } = this.details;
    const { error = decline ? declineMessages[decline] : failure } = rest;
    return {
      ...rest,
      error,
      code: decline ?? this.code,
      ...(fieldCodes && {
        fields: Object.fromEntries(
          Object.entries(fieldCodes).map(([name, code]) => [name, texts[code]]),
        ),
        fieldCodes,
      }),
    };
  }
}
