import { loaders } from 'virtual:text-loaders';
import type { Article, LegalScreenProps, Locale } from '../../src';

interface LegalText {
  head: Readonly<Record<string, string>>;
  article: Article;
}

/** The texts of the site in both languages, by document: what a lawyer or a translator reads. */
export type LegalTexts = Readonly<
  Record<LegalScreenProps['kind'], Readonly<Record<Locale, LegalText>>>
>;

async function textOf(locale: Locale, kind: LegalScreenProps['kind']): Promise<LegalText> {
  const text = await loaders[locale][`pages/${kind}`]?.();
  if (!text) throw new Error(`There is no text of ${kind} in ${locale}.`);
  // The build generates and checks it.
  return text.default as LegalText;
}

const inBoth = async (kind: LegalScreenProps['kind']) => ({
  en: await textOf('en', kind),
  ar: await textOf('ar', kind),
});

export async function legalTexts(): Promise<LegalTexts> {
  return { privacy: await inBoth('privacy'), terms: await inBoth('terms') };
}
