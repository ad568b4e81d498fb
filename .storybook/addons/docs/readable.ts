import * as library from '../../../src/library';

/** What a transform of the docs is told of its story. */
interface Told {
  title: string;
}

/** The part of a library that a story file is about: its title ends with the name. */
function subjectOf({ title }: Told): string | undefined {
  const name = title.split('/').at(-1)?.replaceAll(' ', '') ?? '';
  return name in library ? name : undefined;
}

/** A part of the library in the place of a story's own, which stands in for it and takes what it takes. */
function withSubject(code: string, told: Told): string {
  const [, first] = /^\s*<([A-Z]\w*)/.exec(code) ?? [];
  const subject = subjectOf(told);
  if (!first || !subject || first in library) return code;
  return code.replaceAll(new RegExp(`(</?)${first}\\b`, 'g'), `$1${subject}`);
}

/** A published Storybook knows its parts by one letter: sample words and callbacks as one would write them. */
export const readable = (code: string, told: Told): string =>
  withSubject(code, told)
    .replaceAll(/\{<\w+\s+ar="[^"]*"\s+en="([^"]*)"\s*\/>\}/g, '"$1"')
    .replaceAll(/<\w+\s+ar="[^"]*"\s+en="([^"]*)"\s*\/>/g, '$1')
    .replaceAll(/^\s*<\/?React\.Fragment[^>]*>\n?/gm, '')
    .replaceAll(/\{function \w*\([^)]*\)\s*\{\}\}/g, '{() => {}}');
