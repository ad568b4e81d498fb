import * as library from '../../../src/library';

/** The story information that a docs source transform receives. */
interface StorySource {
  title: string;
}

/** Returns the component that a story file is about, which is the last part of its title. */
function subjectOf({ title }: StorySource): string | undefined {
  const name = title.split('/').at(-1)?.replaceAll(' ', '') ?? '';
  return name in library ? name : undefined;
}

/** Replaces a story's wrapper component by the component it wraps, which takes the same props. */
function withSubject(code: string, origin: StorySource): string {
  const [, first] = /^\s*<([A-Z]\w*)/.exec(code) ?? [];
  const subject = subjectOf(origin);
  if (!first || !subject || first in library) return code;
  return code.replaceAll(new RegExp(`(</?)${first}\\b`, 'g'), `$1${subject}`);
}

/**
 * In a published Storybook, components have minified names. Restores them, and replaces sample
 * texts and callbacks by what one would write.
 */
export const readable = (code: string, origin: StorySource): string =>
  withSubject(code, origin)
    .replaceAll(/\{<\w+\s+ar="[^"]*"\s+en="([^"]*)"\s*\/>\}/g, '"$1"')
    .replaceAll(/<\w+\s+ar="[^"]*"\s+en="([^"]*)"\s*\/>/g, '$1')
    .replaceAll(/^\s*<\/?React\.Fragment[^>]*>\n?/gm, '')
    .replaceAll(/\{function \w*\([^)]*\)\s*\{\}\}/g, '{() => {}}');
