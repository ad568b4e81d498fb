/** Digit groups of the ten countries the product sells to; the calling code comes first. */
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
  /^(\+49)(15\d{2})(\d{7})$/,
  /^(\+49)(1[67]\d)(\d{7,8})$/,
  /^(\+33)(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/,
];

/**
 * Formats an E.164 number the way people read it: `+970599000118` becomes `+970 59 900 0118`,
 * `+442079460018` becomes `+44 20 7946 0018`. Numbers of other countries and unknown kinds are not
 * grouped: metadata for all of them is too large for one line of text. Render the result inside
 * `<Ltr>`.
 */
export function formatPhone(e164: string): string {
  const groups = groupings.map((grouping) => grouping.exec(e164)).find(Boolean);
  return groups ? groups.slice(1).join(' ') : e164;
}

/**
 * Like `formatPhone`, with the middle digits hidden for screens that a passer-by can read: `+970 59
 * ••• 0118`. Enough digits remain to tell one's own numbers apart.
 */
export function maskPhone(e164: string): string {
  const [code = '', first = '', ...rest] = formatPhone(e164).split(' ');
  if (rest.length === 0) return e164.replace(/^(\+\d{3})(.*)(\d{4})$/, '$1 ••• $3');
  const isHidden = rest.join('').length > 4;
  return [code, ...(isHidden ? [first] : []), '•••', e164.slice(-4)].join(' ');
}
