/** The settings of receipts and invoices; part of `settings.ts`. */
import { setting, wholeNumber } from '../../platform/settings/setting';

export const invoiceSettingTable = {
  RECEIPT_YEARS: setting({
    mustBe: 'a whole number of years from 1 to 30',
    fallback: '10',
    secret: false,
    description:
      "The number of years for which the law requires receipts to be kept. After that, the receipts of closed accounts lose the payer's name and address.",
    read: wholeNumber(1, 30),
  }),
  VAT_BASIS_POINTS: setting({
    mustBe: 'a whole number of basis points from 0 to 10000',
    fallback: '0',
    secret: false,
    description:
      'The VAT rate that prices include, in basis points: 1600 is 16%. 0: invoices have no VAT line. A change applies to later invoices only.',
    read: wholeNumber(0, 10_000),
  }),
} as const;
