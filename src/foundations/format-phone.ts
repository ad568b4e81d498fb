/**
 * An E.164 number as people read it: `+970599000118` is `+970 59 900 0118`, `+97022950000` is
 * `+970 2 295 0000`. Palestinian numbers are grouped as they are said; any other stays whole, since
 * grouping needs a table that is not worth its bytes for one line. Stands inside an `<Ltr>` island.
 */
export function formatPhone(e164: string): string {
  return e164
    .replace(/^(\+970)(5\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(\+970)(\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
