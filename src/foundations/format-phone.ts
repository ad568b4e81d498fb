/**
 * An E.164 number as people read it: `+970599000118` is `+970 59 900 0118`. Palestinian mobiles are
 * grouped as they are said; any other number stays whole, since grouping needs a table that is not
 * worth its bytes for one line. Stands inside an `<Ltr>` island.
 */
export function formatPhone(e164: string): string {
  return e164.replace(/^(\+970)(5\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
