/**
 * How long an orderly stop takes at most, in seconds, once `DRAIN_SECONDS` are over. Whoever starts
 * the process has to give it more than both before killing it.
 */
export const stopSeconds = {
  /** Open requests are completed. */
  requests: 10,
  /** Then calls whose client has disconnected are completed. */
  calls: 5,
  /** Then active runs of jobs are ended, or left to other servers. */
  runs: 4,
  /** Then the end of runs is written, by the queues and by the database. */
  writes: 3,
  /** A start that receives a signal has finished its current step. */
  start: 5,
  /** The process has ended, even if something still delays it. */
  all: 23,
} as const;
