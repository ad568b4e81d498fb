import * as v from 'valibot';

/** A string for each language of the product, such as a name. */
export const bilingualText = v.object({ en: v.string(), ar: v.string() });
