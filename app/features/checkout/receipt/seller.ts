import type { Receipt } from '../../../../api/contract/money/payments/payments';
import type { Seller } from '../../../../src';
import { settings } from '../../../settings';

/** The seller's details, as printed on a receipt that has no tax invoice with its own. */
export const seller: Seller = {
  legalName: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
  taxId: settings.BRAND_TAX_ID,
};

/** The seller as the tax invoice names them. */
export const sellerOf = ({ seller: own }: Receipt): Seller =>
  own ? { ...own, legalName: own.name } : seller;
