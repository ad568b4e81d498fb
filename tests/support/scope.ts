/**
 * How much a run checks. `npm test` is the gate: what must hold before a change is merged. `npm run
 * proof` is everything, and so is a tool that is started by hand.
 */
export type Scope = 'gate' | 'proof';

/** The scope of this process, which `tests/run.ts` sets for its steps. */
export const scope: Scope = process.env.TEST_SCOPE === 'gate' ? 'gate' : 'proof';

export const isGate = scope === 'gate';

/** The first few cases in the gate, and all of them in the proof. */
export const casesOf = <T>(cases: readonly T[], inGate: number): readonly T[] =>
  isGate ? cases.slice(0, inGate) : cases;

/** Declares tests that only the proof has: in the gate they would count as skipped. */
export function onlyInProof(declare: () => void): void {
  if (!isGate) declare();
}
