/** What a message to the company can be about, in the order of the list. Specification section 2. */
export const inquiryTypes = ['general', 'sales', 'support', 'billing', 'partnership'] as const;
export type InquiryType = (typeof inquiryTypes)[number];
