/** How long each step last took on this machine, so that a run can estimate the time left. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Durations {
  /** The last duration of a step in seconds, or `otherwise` if it never ran here. */
  of: (name: string, otherwise: number) => number;
  /** Records the duration of a completed step. */
  note: (name: string, seconds: number) => void;
}

function read(file: string): Record<string, number> {
  if (!existsSync(file)) return {};
  const noted: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.entries(typeof noted === 'object' && noted !== null ? noted : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

export function readDurations(file: string): Durations {
  const noted = read(file);
  return {
    of: (name, otherwise) => noted[name] ?? otherwise,
    note(name, seconds) {
      noted[name] = Math.round(seconds * 10) / 10;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`);
    },
  };
}
