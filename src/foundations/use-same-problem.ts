import { useState } from 'react';
import type { Problem } from './problem';

/**
 * The problem of the last attempt, as the same object in every render until its content changes.
 * Callers derive problems from errors as they render, so a new object alone is not a new problem.
 * The same problem counts as a new one if there was none in between, as during an attempt.
 */
export function useSameProblem(problem: Problem | undefined): Problem | undefined {
  const [kept, setKept] = useState(problem);
  if (JSON.stringify(kept) === JSON.stringify(problem)) return kept;
  setKept(problem);
  return problem;
}
