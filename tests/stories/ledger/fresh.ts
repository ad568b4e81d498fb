/** Results from earlier sources say nothing about the current ones, so the ledger rejects them. */
import type { MadeFrom } from '../made-from';

/** A report, its command, and its inputs if it records them. */
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

/** Why these results do not match the current sources and tests, one sentence each. */
export const staleResults = (origins: readonly Origin[], now: MadeFrom): string[] =>
  origins.flatMap((origin) => refusal(origin, now) ?? []);
