import type { ServerSettings } from '../../../contract/platform/settings/settings';
import type { Core } from '../../platform/core';
import { InvoiceDocuments } from './invoice-documents';

/** The seller that documents name. */
export const sellerOf = (settings: ServerSettings) => ({
  brand: { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR },
  name: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
  taxId: settings.BRAND_TAX_ID,
  supportEmail: settings.SUPPORT_EMAIL,
});

/** The receipts and invoices in the brand's look. */
export const papersOf = ({ db, clock, settings }: Core): InvoiceDocuments =>
  new InvoiceDocuments({
    db,
    clock,
    look: { ...sellerOf(settings), motif: settings.BRAND_MOTIF === 'own' },
  });
