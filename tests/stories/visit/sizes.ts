import { readFileSync } from 'node:fs';
import { type Band, type Turn, bandsOf } from '../widths';
import { setting } from './settings';

const height = 800;

export const sizes = {
  wide: { width: 1280, height },
  phone: { width: 375, height },
  narrow: { width: 320, height },
};

let turns: Record<string, Turn> | undefined;

/** The bands of widths of a story's sweep, given the widths at which the page's rules change. */
export function sweepOf(storyId: string, isScreen: boolean, pageTurns: number[]): Band[] {
  // Written by `run.ts`.
  turns ??= JSON.parse(readFileSync(setting('STORIES_TURNS'), 'utf8')) as Record<string, Turn>;
  const turn = turns[storyId];
  if (!turn) throw new Error(`${storyId} has no share of the widths.`);
  const step = Number(process.env.STORIES_STEP) || undefined;
  return bandsOf({ turn, isScreen, turns: pageTurns, step });
}
