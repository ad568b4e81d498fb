/**
 * The countries of billing addresses, in the order of the specification. They come first in every
 * list, and the catalogues have their names.
 */
export const countryCodes = ['PS', 'JO', 'LB', 'SY', 'EG', 'US', 'GB', 'DE', 'FR', 'CA'] as const;
export type CountryCode = (typeof countryCodes)[number];
