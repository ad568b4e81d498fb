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
} from '../../../contract/money/payments/payment-codes';

export type AnyFieldCode = FieldCode | PaymentFieldCode;

const texts: Readonly<Record<AnyFieldCode, string>> = { ...fieldMessages, ...paymentFieldMessages };

type ErrorDetails = Partial<Omit<ErrorBody, 'code' | 'fields' | 'fieldCodes'>> & {
  readonly fieldCodes?: Readonly<Record<string, AnyFieldCode>>;
  readonly decline?: DeclineCode;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }

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
