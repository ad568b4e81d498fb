import { join } from 'node:path';

/** `wide` is 1280 px and light; a phone is 375 px. */
export type Shot = 'wide' | 'phone' | 'phone-dark';

/** The folder of accepted screenshots, committed next to the tests that take them. */
export const acceptedFolder = join(import.meta.dirname, 'pictures');

/**
 * `components-button-sheets--state-sheet` becomes `components-button-sheets/state-sheet.wide.png`.
 */
export function pictureFile(storyId: string, shot: Shot): string {
  const [page = storyId, story = 'story'] = storyId.split('--');
  return `${page}/${story}.${shot}.png`;
}

/** The story that a screenshot shows. */
export function storyOf(file: string): string {
  const [page = '', name = ''] = file.split('/');
  return `${page}--${name.split('.')[0] ?? ''}`;
}

export const acceptedFile = (file: string) => join(acceptedFolder, file);
