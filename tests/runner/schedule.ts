/**
 * Decides which step starts when, so that the cores stay busy, and estimates the remaining time.
 */

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
  /** Running steps, with the seconds they have run for. */
  running: ReadonlyMap<string, number>;
}

/** The duration of a step in seconds. */
export type Estimate = (name: string) => number;

const predecessors = ({ needs = [], after = [] }: Planned) => [...needs, ...after];

/**
 * Two cores are planned as three, so that two steps of two workers run side by side: either alone
 * leaves a third of the cores idle, while it waits for a browser or a database.
 */
export const capacityOf = (cores: number): number => cores + 1;

/** The seconds from the start of each step to the end of the last one that depends on it. */
export function urgency(steps: readonly Planned[], seconds: Estimate): Map<string, number> {
  const found = new Map<string, number>();
  const chain = (step: Planned): number => {
    const known = found.get(step.name);
    if (known !== undefined) return known;
    const waiting = steps.filter((other) => predecessors(other).includes(step.name));
    const length = seconds(step.name) + Math.max(0, ...waiting.map(chain));
    found.set(step.name, length);
    return length;
  };
  for (const step of steps) chain(step);
  return found;
}

/** The steps to start now: the most urgent first, as many as the cores can take. */
export function startable<T extends Planned>(
  steps: readonly T[],
  { done, running }: Progress,
  capacity: number,
  seconds: Estimate,
): T[] {
  const urgent = urgency(steps, seconds);
  const names = new Set(steps.map(({ name }) => name));
  const isReady = (step: Planned) =>
    predecessors(step).every((name) => done.has(name) || !names.has(name));
  let free =
    capacity -
    steps.filter(({ name }) => running.has(name)).reduce((sum, { cores }) => sum + cores, 0);
  const isIdle = running.size === 0;
  return steps
    .filter((step) => !done.has(step.name) && !running.has(step.name) && isReady(step))
    .toSorted((a, b) => (urgent.get(b.name) ?? 0) - (urgent.get(a.name) ?? 0))
    .filter(({ cores }, index) => {
      // A step that needs more cores than there are runs alone.
      const fits = cores <= free || (isIdle && index === 0);
      if (fits) free -= cores;
      return fits;
    });
}

/** The seconds until every step has ended, by simulating the rest of the schedule. */
export function remaining(
  steps: readonly Planned[],
  progress: Progress,
  capacity: number,
  seconds: Estimate,
): number {
  const done = new Set(progress.done);
  const left = new Map<string, number>();
  // A step that exceeds its last duration is assumed to need a little longer.
  for (const [name, spent] of progress.running) {
    left.set(name, Math.max(seconds(name) - spent, seconds(name) * 0.1, 1));
  }
  let total = 0;
  for (;;) {
    for (const { name } of startable(steps, { done, running: left }, capacity, seconds)) {
      left.set(name, seconds(name));
    }
    if (left.size === 0) return total;
    const next = Math.min(...left.values());
    total += next;
    for (const [name, rest] of left) {
      if (rest > next) left.set(name, rest - next);
      else {
        left.delete(name);
        done.add(name);
      }
    }
  }
}

/** `about 7 min`, or seconds when little time is left. */
export function formatDuration(seconds: number): string {
  return seconds >= 90
    ? `about ${Math.round(seconds / 60)} min`
    : `about ${Math.max(5, Math.round(seconds / 5) * 5)} s`;
}
