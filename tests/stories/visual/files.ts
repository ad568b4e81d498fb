import { join } from 'node:path';

/** `wide` is 1280 px and light, `phone` 375 px and dark: together both layouts and both themes. */
export type Shot = 'wide' | 'phone';

/** The stories that are pictured: sheets, and the states of screens that have the tag. */
export const isPictured = (tags: readonly string[]): boolean =>
  tags.includes('sheet') || tags.includes('pictured');

/** The folder of accepted pictures, committed next to the tests that take them. */
export const acceptedFolder = join(import.meta.dirname, 'pictures');

/**
 * `components-button-sheets--state-sheet` becomes `components-button-sheets/state-sheet.wide.webp`.
 */
export function pictureFile(storyId: string, shot: Shot): string {
  const [page = storyId, story = 'story'] = storyId.split('--');
  return `${page}/${story}.${shot}.webp`;
}

/** Where what differs is drawn, which is a PNG. */
export const differenceOf = (file: string) => file.replace(/webp$/, 'png');

/** The story that a picture shows. */
export function storyOf(file: string): string {
  const [page = '', name = ''] = file.split('/');
  return `${page}--${name.split('.')[0] ?? ''}`;
}

export const acceptedFile = (file: string) => join(acceptedFolder, file);
