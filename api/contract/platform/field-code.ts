/** Why a field was rejected. The codes are stable: clients translate them. */
export type FieldCode =
  | 'required'
  | 'invalid'
  | 'too_long'
  | 'email_invalid'
  | 'phone_invalid'
  | 'business_name_format'
  | 'business_name_taken'
  | 'password_min'
  | 'password_max'
  | 'password_common'
  | 'password_wrong'
  | 'passwords_mismatch'
  | 'code_format'
  | 'notice_too_short';

/** The codes that most fields share. */
export const REQUIRED = 'required' satisfies FieldCode;
export const INVALID = 'invalid' satisfies FieldCode;
export const TOO_LONG = 'too_long' satisfies FieldCode;
