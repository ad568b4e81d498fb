/** The pictures for shared links say what the pages say now. `npm run pictures` renders them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import shown from '../../../app/public/og/pictures.json';
import { publicPages } from '../../../app/site/pages';
import { type Locale, locales } from '../../../lang/locales';
import { type Catalogue, readLang } from '../../../tools/catalogue';
import { textConstants } from '../../../tools/content/constants';
import { postSlugs, readText } from '../../../tools/content/texts';

vi.mock('../../../app/language/texts', () => ({
  postsOf: (locale: Locale) =>
    postSlugs().map((slug) => ({
      slug,
      ...readText(`posts/${slug}`, locale, textConstants(locale)),
    })),
}));

test('every public page has a picture with its current title', () => {
  const titles = locales.flatMap((locale) => {
    const catalogue = readLang<Catalogue>(locale);
    return publicPages(locale)
      .filter(({ indexed }) => indexed !== false)
      .map(({ picture, title }) => [
        `${picture}.${locale}.png`,
        typeof title === 'string' ? catalogue[title] : title.text,
      ]);
  });
  expect(shown).toEqual(Object.fromEntries(titles));
});

test('every recorded picture is in the folder, and no other', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../app/public/og'));
  expect(files.filter((file) => file.endsWith('.png')).toSorted()).toEqual(Object.keys(shown));
});
