/** How the numbers of the product's ten countries are grouped; the code comes first. */
const groupings = [
  /^(\+970)(5\d)(\d{3})(\d{4})$/,
  /^(\+970)(\d)(\d{3})(\d{4})$/,
  /^(\+962)(7)(\d{4})(\d{4})$/,
  /^(\+962)(\d)(\d{3})(\d{4})$/,
  /^(\+961)(\d{1,2})(\d{3})(\d{3})$/,
  /^(\+963)(9\d{2})(\d{3})(\d{3})$/,
  /^(\+20)(1\d)(\d{8})$/,
  /^(\+1)(\d{3})(\d{3})(\d{4})$/,
  /^(\+44)(20)(\d{4})(\d{4})$/,
  /^(\+44)(7\d{3})(\d{6})$/,
  /^(\+49)(1\d{3})(\d{7,8})$/,
  /^(\+33)(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/,
];

/**
 * An E.164 number as people read it: `+970599000118` is `+970 59 900 0118`, `+442079460018` is
 * `+44 20 7946 0018`. A number of another country, or of no known kind, stays whole: the table of all
 * of them is not worth its bytes for one line. Stands inside an `<Ltr>` island.
 */
export function formatPhone(e164: string): string {
  const groups = groupings.map((grouping) => grouping.exec(e164)).find(Boolean);
  return groups ? groups.slice(1).join(' ') : e164;
}

/**
 * The same with its middle hidden, where a passer-by may read along: `+970 59 ••• 0118`. Enough is
 * left to see which of one's numbers it is.
 */
export function maskPhone(e164: string): string {
  const [code = '', first = '', ...rest] = formatPhone(e164).split(' ');
  if (rest.length === 0) return e164.replace(/^(\+\d{3})(.*)(\d{4})$/, '$1 ••• $3');
  const isHidden = rest.join('').length > 4;
  return [code, ...(isHidden ? [first] : []), '•••', e164.slice(-4)].join(' ');
}
