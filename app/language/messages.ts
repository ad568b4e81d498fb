import { loaders } from 'virtual:message-loaders';
import ar from 'virtual:messages/ar/boot';
import en from 'virtual:messages/en/boot';
import type { CompiledMessages, Locale } from '../../src';
import { createParts } from './parts';

/** What comes with the first script: the error page needs it when nothing else has loaded. */
const boot: Record<Locale, CompiledMessages> = { en, ar };

/** What the application itself shows, as `shared`, and each page of `app/pages`. */
export const messageParts = createParts<CompiledMessages>(loaders);

/** All messages of one language that have been loaded so far, by id. */
export const messagesOf = (locale: Locale): CompiledMessages =>
  Object.assign({}, boot[locale], ...messageParts.loadedOf(locale).values());
