/** The settings of receipts and invoices; part of `settings.ts`. */
import { whole } from '../../platform/settings/setting';

export const invoiceSettingTable = {
  RECEIPT_YEARS: whole(
    [1, 30],
    10,
    "The number of years for which the law requires receipts to be kept. After that, the receipts of closed accounts lose the payer's name and address.",
    'years',
  ),
  VAT_BASIS_POINTS: whole(
    [0, 10_000],
    0,
    'The VAT rate that prices include, in basis points: 1600 is 16%. 0: invoices have no VAT line. A change applies to later invoices only.',
    'basis points',
  ),
} as const;
