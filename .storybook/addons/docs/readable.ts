/** A published Storybook knows its parts by one letter: sample words and callbacks as one would write them. */
export const readable = (code: string): string =>
  code
    .replaceAll(/\{?<\w+\s+ar="[^"]*"\s+en="([^"]*)"\s*\/>\}?/g, '"$1"')
    .replaceAll(/\{function \w*\([^)]*\)\s*\{\}\}/g, '{() => {}}');
