/** Why a load has failed: its requests, the memory of its server, its log, and how it ended. */

/** The growth of memory in the second half of a load above which the run fails, in MB a minute. */
const MAX_GROWTH = 5;

/**
 * How much the memory left after a collection may grow in a load of any length, in MB. Without
 * garbage the growth is even: a minute took 2 on an idle machine and 7 on a busy one. In ten
 * minutes this allows a leak of less than half of the other limit.
 */
const MAX_RETAINED = 20;

/** In shorter loads, in minutes, memory that is not collected yet would be mistaken for growth. */
const MIN_MINUTES = 4;

/** The level of errors in a log; lower ones are normal under load. */
const ERROR_LEVEL = 50;

/** Lines of a log that are printed; the others are counted. */
const LINES_SHOWN = 5;

/** The figures by which a load is judged. */
export type Judged = {
  readonly minutes: number;
  /** Connections that broke, time-outs, and answers other than 2xx. */
  readonly errors: number;
  /** The same, with their causes. */
  readonly failures: string;
  /** In the second half, in MB a minute. */
  readonly growth: number;
  /** The growth of what is left after a collection, in MB. */
  readonly retained: number;
  /** What the process wrote to its standard output. */
  readonly output: string;
  /** The exit status of the process after SIGTERM. */
  readonly end: { readonly code: number | null; readonly signal: string | null };
};

function levelOf(line: string): number {
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === 'number' ? level : 0;
  } catch {
    // The lines for the person who starts a server are not JSON.
    return 0;
  }
}

/** The lines of a log that report an error. */
const errorLines = (output: string): string[] =>
  output.split('\n').filter((line) => line.startsWith('{') && levelOf(line) >= ERROR_LEVEL);

function logFaults(output: string): string[] {
  const lines = errorLines(output);
  if (lines.length === 0) return [];
  return [
    `It logged ${lines.length} errors, the first of them:`,
    ...lines.slice(0, LINES_SHOWN).map((line) => `  ${line}`),
  ];
}

/** The faults of a load, in sentences; empty if there are none. */
export function faultsOf(judged: Judged): string[] {
  const { minutes, errors, failures, growth, retained, output, end } = judged;
  const grows = minutes >= MIN_MINUTES && !(growth <= MAX_GROWTH);
  return [
    ...(errors > 0 ? [`${failures} requests failed.`] : []),
    ...(grows ? [`Its memory still grew by more than ${MAX_GROWTH} MB a minute.`] : []),
    ...(retained <= MAX_RETAINED
      ? []
      : [`After a collection it retained over ${MAX_RETAINED} MB more than before.`]),
    ...(end.code === 0 ? [] : [`It ended with ${end.code ?? end.signal}, not with 0.`]),
    ...logFaults(output),
  ];
}
