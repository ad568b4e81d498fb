/**
 * Reads dollars as they are typed, such as "12", "12.5" or "1,200.50", into whole cents. The Arabic
 * decimal and thousands separators (U+066B, U+066C) count as well.
 */
export function centsOf(text: string): number | undefined {
  const typed = text
    .trim()
    .replaceAll(/[,\u066C]/g, '')
    .replace('\u066B', '.');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(typed)) return undefined;
  const [dollars = '', cents = ''] = typed.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
