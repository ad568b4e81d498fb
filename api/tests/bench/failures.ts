import type autocannon from 'autocannon';

/** How many requests of a load failed. Its errors include those that were not answered in time. */
export const failedOf = ({
  non2xx,
  errors,
}: Pick<autocannon.Result, 'non2xx' | 'errors'>): number => non2xx + errors;

/** Describes the failed requests. */
export function failuresOf(result: autocannon.Result): string {
  const { errors, timeouts, statusCodeStats = {} } = result;
  const statuses = Object.entries(statusCodeStats).flatMap(([status, { count = 0 }]) =>
    status.startsWith('2') ? [] : [`${count} × ${status}`],
  );
  if (errors > 0) statuses.push(`${errors} unanswered, ${timeouts} of them for too long`);
  return [
    String(failedOf(result)),
    ...(statuses.length > 0 ? [`(${statuses.join(', ')})`] : []),
  ].join(' ');
}
