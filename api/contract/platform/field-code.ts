/** Why a field was refused. Stable: clients translate by it. */
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
  | 'code_format';
