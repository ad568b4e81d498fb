/** Old results say nothing of the sources that are here now: the ledger refuses them. */
import type { MadeFrom } from '../made-from';

/** A report, how to make it again, and what it was made from; nothing when it does not say. */
export interface Origin {
  what: string;
  command: string;
  from: MadeFrom | undefined;
}

function refusal({ what, command, from }: Origin, now: MadeFrom): string | undefined {
  const again = `Run "${command}" again.`;
  if (!from) return `${what} do not say what they were made from. ${again}`;
  if (from.storybook !== now.storybook) {
    return `${what} were made from other sources than those that are here now. ${again}`;
  }
  if (from.tests !== now.tests) {
    return `${what} were made by other tests, pictures or packages than those that are here now. ${again}`;
  }
  return undefined;
}

/** Why these results are not those of the sources and tests as they are now, a sentence for each. */
export const staleResults = (origins: readonly Origin[], now: MadeFrom): string[] =>
  origins.flatMap((origin) => refusal(origin, now) ?? []);
