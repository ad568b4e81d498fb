/** The legal texts, which are versioned separately. */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/**
 * The versions of the legal texts in this build and the dates from which they apply, as in the
 * headings of `lang/pages`. Later versions are announced by operators.
 */
export const legalTexts = {
  terms: { version: 1, date: '2026-11-23' },
  privacy: { version: 1, date: '2026-11-23' },
} as const satisfies Record<LegalDocument, { readonly version: number; readonly date: string }>;
