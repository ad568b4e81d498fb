/** Thousands separators appear only between groups of three digits, and all are the same. */
const AMOUNT =
  /^(\d{1,9}|[1-9]\d{0,2}(?:(?:,\d{3}){1,2}(?!,)|(?:\u066C\d{3}){1,2}))(?:[.,\u066B](\d{1,2}))?$/;

/**
 * Reads dollars as they are typed, such as "12", "12.5", "12,50" or "1,200.50", into whole cents. The
 * Arabic comma, decimal and thousands separators (U+060C, U+066B, U+066C) count as well. What can be
 * read in more than one way is not read at all.
 */
export function centsOf(text: string): number | undefined {
  const [typed, dollars = '', cents = ''] =
    AMOUNT.exec(text.trim().replaceAll('\u060C', ',')) ?? [];
  if (typed === undefined) return undefined;
  return Number(dollars.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
