import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { registerBody } from '../../../contract/accounts/registration';
import { isFieldCode } from '../../../contract/platform/errors';
import {
  businessName,
  email,
  identifier,
  newPassword,
  otpCode,
  personName,
  phone,
} from '../../../contract/platform/fields';

type Field = v.GenericSchema<string, string>;

/** The value that a field parses from a text, or the code of its first error. */
function read(schema: Field, text: unknown): string {
  const result = v.safeParse(schema, text);
  return result.success ? `= ${result.output}` : result.issues[0].message;
}

describe('fields', () => {
  test.each<[string, Field, unknown, string]>([
    ['email', email, ' Lina@Example.com ', '= Lina@Example.com'],
    ['email', email, 'a.b+c@sub.example.co', '= a.b+c@sub.example.co'],
    ['email', email, 'لينا@مثال.فلسطين', '= لينا@مثال.فلسطين'],
    ['email', email, 'a@b', 'email_invalid'],
    ['email', email, 'a@b..co', 'email_invalid'],
    ['email', email, '.a@b.co', 'email_invalid'],
    ['email', email, 'a@-b.co', 'email_invalid'],
    ['email', email, `${'a'.repeat(65)}@b.co`, 'email_invalid'],
    ['email', email, `a@${'b.'.repeat(200)}co`, 'email_invalid'],
    ['email', email, 'rima@10.0.0.10', 'email_invalid'],
    ['email', email, 'rima@shop.123', 'email_invalid'],
    ['email', email, 'rima@shop.e1', 'email_invalid'],
    ['email', email, 'rima@shop.xn--ygbi2ammx', '= rima@shop.xn--ygbi2ammx'],
    ['email', email, 'rima@1.example', '= rima@1.example'],
    ['email', email, 'ri ma@shop.example', 'email_invalid'],
    ['email', email, 'ri\u0007ma@shop.example', 'email_invalid'],
    ['email', email, 'ri\u0000ma@shop.example', 'email_invalid'],
    ['email', email, 'ri\u0085ma@shop.example', 'email_invalid'],
    ['email', email, 'ri\ud83dma@shop.example', 'email_invalid'],
    ['email', email, 'rima\ufe0f@shop.example', 'email_invalid'],
    ['email', email, 'ri\u034fma@shop.example', 'email_invalid'],
    ['email', email, 'rima\u3164@shop.example', 'email_invalid'],
    ['email', email, 'ri\tma@shop.example', 'email_invalid'],
    ['email', email, 'ri\u00a0ma@shop.example', 'email_invalid'],
    ['email', email, 'rima@shop. example', 'email_invalid'],
    ['email', email, '\u00a0\u200frima@shop.example\u3000', '= rima@shop.example'],
    ['email', email, '', 'required'],
    ['email', email, undefined, 'required'],
    ['phone', phone, '0599 123 456', '= +970599123456'],
    ['phone', phone, '12', 'phone_invalid'],
    ['phone', phone, '+0599123456', 'phone_invalid'],
    ['phone', phone, ' ', 'required'],
    ['businessName', businessName, 'محل_نابلس_٣', '= محل_نابلس_٣'],
    ['businessName', businessName, 'مُحَمَّد', '= مُحَمَّد'],
    ['businessName', businessName, '\u200fabc\u200e', '= abc'],
    ['businessName', businessName, 'ab', 'business_name_format'],
    ['businessName', businessName, 'a'.repeat(21), 'business_name_format'],
    ['businessName', businessName, 'a b c', 'business_name_format'],
    ['businessName', businessName, 'a-b-c', 'business_name_format'],
    ['businessName', businessName, `abc${'\u0301'.repeat(200)}`, 'business_name_format'],
    ['businessName', businessName, '', 'required'],
    ['personName', personName, ' Abu  Ali ', '= Abu Ali'],
    ['businessName', businessName, 'گچ\u200cپژ', '= گچ\u200cپژ'],
    ['businessName', businessName, 'a\u200cbc', '= abc'],
    ['personName', personName, 'علی\u200cرضا', '= علی\u200cرضا'],
    ['personName', personName, 'x'.repeat(101), 'too_long'],
    ['newPassword', newPassword, '1234567', 'password_min'],
    ['newPassword', newPassword, '🔑🔑🔑🔑', 'password_min'],
    ['newPassword', newPassword, '        ', '=         '],
    ['newPassword', newPassword, 'x'.repeat(257), 'password_max'],
    ['newPassword', newPassword, '', 'required'],
    ['otpCode', otpCode, '١٢٣-٤٥٦', '= 123456'],
    ['otpCode', otpCode, '１２３４５６', '= 123456'],
    ['otpCode', otpCode, '12345', 'code_format'],
    ['otpCode', otpCode, '', 'required'],
    ['identifier', identifier, '٠٥٩٩١٢٣٤٥٦', '= +970599123456'],
    ['identifier', identifier, 'ri ma@shop.example', 'email_invalid'],
    ['identifier', identifier, 'Lina@Example.com', '= Lina@Example.com'],
    ['identifier', identifier, 'lina', 'email_invalid'],
  ])('%s is normalized or rejected', (_name, schema, text, expected) => {
    expect(read(schema, text)).toBe(expected);
  });

  test('twenty letters with combining marks are twenty characters', () => {
    expect(read(businessName, 'بِ'.repeat(20))).toBe(`= ${'بِ'.repeat(20)}`);
    expect(read(businessName, 'بِ'.repeat(21))).toBe('business_name_format');
  });
});

test('every error of the register form has a code with an English text', () => {
  const bodies = [{}, { email: 1 }, { password: 'a', confirmPassword: 'b' }, null];
  for (const body of bodies) {
    const { issues } = v.safeParse(registerBody, body);
    expect(issues?.length).toBeGreaterThan(0);
    for (const issue of issues ?? []) expect(isFieldCode(issue.message)).toBe(true);
  }
});
