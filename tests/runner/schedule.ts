/** Decides which step starts when, so that the cores stay busy. */

export interface Planned {
  name: string;
  /** How many cores it keeps busy, on average. */
  cores: number;
  /** Steps that must have ended before; a name that is not part of the run is ignored. */
  needs?: readonly string[] | undefined;
  after?: readonly string[] | undefined;
}

export interface Progress {
  done: ReadonlySet<string>;
  running: ReadonlySet<string>;
}

/**
 * Two cores are planned as three, so that two steps of two workers run side by side: either alone
 * leaves a third of the cores idle, while it waits for a browser or a database.
 */
export const capacityOf = (cores: number): number => cores + 1;

/** The steps to start now: the first of the list that are ready, as many as the cores can take. */
export function startable<T extends Planned>(
  steps: readonly T[],
  { done, running }: Progress,
  capacity: number,
): T[] {
  const names = new Set(steps.map(({ name }) => name));
  const isReady = ({ needs = [], after = [] }: Planned) =>
    [...needs, ...after].every((name) => done.has(name) || !names.has(name));
  const busy = steps.filter(({ name }) => running.has(name));
  let free = capacity - busy.reduce((sum, { cores }) => sum + cores, 0);
  return steps
    .filter((step) => !done.has(step.name) && !running.has(step.name) && isReady(step))
    .filter(({ cores }, index) => {
      // A step that needs more cores than there are runs alone.
      const fits = cores <= free || (running.size === 0 && index === 0);
      if (fits) free -= cores;
      return fits;
    });
}
