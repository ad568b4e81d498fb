import type { Seller } from '../../../src';
import { settings } from '../../settings';

/** The seller's details, as printed on a receipt. */
export const seller: Seller = {
  legalName: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
  taxId: settings.BRAND_TAX_ID,
};
