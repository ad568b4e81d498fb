import { type Locale as Language, isLocale as isLanguage } from '../../../../lang/locales';

export { type Locale as Language, isLocale as isLanguage } from '../../../../lang/locales';

/**
 * The preferred supported language of an `Accept-Language` header: the one with the highest weight,
 * the first one on a tie, and English if there is none. Specification section 4.
 */
export function acceptedLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = range.split('-')[0];
    if (!isLanguage(language)) continue;
    const quality = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]);
    const weight = Number(quality.find((text) => text !== undefined) ?? '1');
    if (weight > 0 && (!best || weight > best.weight)) best = { language, weight };
  }
  return best?.language ?? 'en';
}

/** The language of a page of the server: that of its link (`lng`), otherwise the browser's. */
export function pageLanguage({
  query,
  headers,
}: {
  readonly query: unknown;
  readonly headers: { readonly 'accept-language'?: string | undefined };
}): Language {
  const lng = typeof query === 'object' && query !== null && 'lng' in query ? query.lng : undefined;
  return isLanguage(lng) ? lng : acceptedLanguage(headers['accept-language']);
}
