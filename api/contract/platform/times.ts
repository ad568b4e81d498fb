/**
 * Whether a time in ISO 8601 exists and the database can store it. A pattern also accepts
 * 31 September and the year 0, and an offset that `Date` does not read.
 */
export function isTime(text: string): boolean {
  const day = text.slice(0, 10);
  const [moment, midnight] = [new Date(text), new Date(day)];
  if (Number.isNaN(moment.getTime()) || Number.isNaN(midnight.getTime())) return false;
  // Years outside of 1 to 9999 sort before `0001`: they begin with `0000` or a sign.
  return moment.toISOString() >= '0001' && midnight.toISOString().startsWith(day);
}
