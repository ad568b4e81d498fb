/** Which files a docs page covers, read when Storybook is built or started. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** The source folders published with the Storybook; see main.ts. */
export const rooms = ['components', 'screens'] as const;

const toPath = (file: string) => relative(root, file).replaceAll('\\', '/');

const isSource = (name: string) => /\.tsx?$/.test(name) && name !== 'index.ts';

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const kebab = (name: string) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** The possible names of its file: the component's own, then that of its stories. */
function namesOf(story: string): string[] {
  const component = /^\s*component: (\w+?)(?:Screen)?,/m.exec(readFileSync(story, 'utf8'))?.[1];
  const file = basename(story).split('.')[0] ?? '';
  return component ? [kebab(component), file] : [file];
}

/** Returns the component's main file, followed by the other files of its folder, if it has one. */
function sourcesOf(story: string, all: readonly string[]): string[] {
  const main = namesOf(story)
    .flatMap((name) => all.filter((file) => basename(file) === `${name}.tsx`))
    .at(0);
  if (!main) return [];
  const folder = dirname(main);
  const isCommon =
    basename(folder) === 'shared' || rooms.some((room) => folder === join(root, 'src', room));
  const beside = isCommon ? [] : all.filter((file) => file !== main && dirname(file) === folder);
  return [main, ...beside].map(toPath);
}

/** Keyed by story file, as in the story index: `./stories/components/button.stories.tsx`. */
export function readSources(): Record<string, string[]> {
  const all = rooms.flatMap((room) => filesIn(join(root, 'src', room)));
  const stories = rooms.flatMap((room) => filesIn(join(root, 'stories', room)));
  return Object.fromEntries(
    stories
      .filter((file) => file.endsWith('.stories.tsx') && !file.includes('.sheet.'))
      .map((file) => [`./${toPath(file)}`, sourcesOf(file, all)]),
  );
}
