import { parse } from '@formatjs/icu-messageformat-parser';
import ar from '../../../lang/ar.json' with { type: 'json' };
import en from '../../../lang/en.json' with { type: 'json' };
import type { CompiledMessages, Locale } from '../../../src/foundations';

const compile = (catalogue: Record<string, string>): CompiledMessages =>
  Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, parse(text)]));

/** The messages of both languages, compiled as in a build. */
export const catalogues: Record<Locale, CompiledMessages> = { en: compile(en), ar: compile(ar) };
