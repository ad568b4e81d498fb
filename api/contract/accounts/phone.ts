import { normalizePhone } from '../../../lang/normalize';

/** Palestinian mobile numbers: prefix 59 (Jawwal) or 56 (Ooredoo) and seven digits. */
const PALESTINIAN_MOBILE = /^5[69]\d{7}$/;

/**
 * Converts a typed phone number to E.164 as far as possible without numbering plans. What
 * `normalizePhone` reads is the number, `00` becomes `+`, and a number without a country code is
 * assumed to be Palestinian (`0599123456`, `599123456` and `022951234` become `+970…`). A
 * Palestinian mobile number with +972 is stored with +970, since both reach the same phone; other
 * +972 numbers are unchanged. The result may still be invalid: `phone` in `fields.ts` checks its
 * format, and the server its numbering plan. Specification section 11.5.
 *
 * @example toE164('٠٥٩٩ ١٢٣ ٤٥٦') // '+970599123456'
 */
export function toE164(text: string): string {
  const compact = normalizePhone(text).replace(/^00/, '+');
  if (compact.startsWith('+972')) {
    const national = compact.slice(4).replace(/^0/, '');
    return PALESTINIAN_MOBILE.test(national) ? `+970${national}` : compact;
  }
  if (compact.startsWith('+970')) return `+970${compact.slice(4).replace(/^0/, '')}`;
  if (compact.startsWith('+')) return compact;
  if (/^97[02]\d{8,9}$/.test(compact)) return toE164(`+${compact}`);
  if (/^0\d{8,9}$/.test(compact)) return `+970${compact.slice(1)}`;
  if (PALESTINIAN_MOBILE.test(compact)) return `+970${compact}`;
  return compact;
}
