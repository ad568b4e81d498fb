import { readFileSync } from 'node:fs';
import type { StoryEntry, StoryIndex } from '../../support/storybook';
import type { CheckParameters, Check, Finding, Measured } from '../page/types';
import type { Picture } from '../visit/camera';

/** The record that one visit wrote about its story. */
export interface StoryLine {
  id: string;
  story: StoryEntry;
  locale: string;
  direction: string;
  measured: Measured;
  declared: Partial<Record<Check, CheckParameters>>;
  findings: Finding[];
  /** The widths of its sweep. */
  widths: number[];
  /** Milliseconds by phase of the visit. */
  took: Record<string, number>;
  pictures: Picture[];
}

/** Every story that was visited, in sidebar order. */
export function readLines(file: string, index: StoryIndex): StoryLine[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  const visited = new Map(
    lines.map((line) => {
      const told: Omit<StoryLine, 'story'> = JSON.parse(line);
      return [told.id, told];
    }),
  );
  return Object.values(index.entries).flatMap((story) => {
    const told = visited.get(story.id);
    return told ? [{ ...told, story }] : [];
  });
}
