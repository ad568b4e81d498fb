import { normalizeValue } from '../../../lang/normalize';

/** What people put between the digits of a phone number. */
const SEPARATORS = /[-().\u2010-\u2015/]/g;

/** Palestinian mobile prefixes (Jawwal 59, Ooredoo 56) with their seven digits. */
const PALESTINIAN_MOBILE = /^5[69]\d{7}$/;

/**
 * Brings a typed phone number to E.164 as far as that is possible without tables of numbering
 * plans: digits written as 0-9, separators dropped, `00` read as `+`, a number without a country read as
 * Palestinian (`0599123456`, `599123456` and `022951234` give `+970…`), and a Palestinian mobile
 * written with +972 stored with +970, since both reach the same telephone. Other +972 numbers stay
 * as they are. The result may still be no phone number: `phone` of `fields.ts` checks its shape,
 * the server its numbering plan. Specification section 11.5.
 *
 * @example toE164('٠٥٩٩ ١٢٣ ٤٥٦') // '+970599123456'
 */
export function toE164(text: string): string {
  const compact = normalizeValue(text).replace(SEPARATORS, '').replace(/^00/, '+');
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
