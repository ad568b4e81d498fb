import type { Locale } from '../../../src/foundations';
import { type CompiledMessages, compileMessages } from '../../../tools/vite/messages';

/** The messages of both languages, compiled as in a build. */
export const catalogues: Record<Locale, CompiledMessages> = {
  en: compileMessages('en'),
  ar: compileMessages('ar'),
};
