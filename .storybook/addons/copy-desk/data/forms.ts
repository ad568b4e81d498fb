import { type PluralOrSelectOption, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { walk } from '../../../../tools/copy/walk';

/** A plural message split into its forms and the text between them. */
export interface Forms {
  /** One more than there are forms. */
  between: string[];
  forms: { name: string; text: string }[];
}

function branches(text: string): [string, PluralOrSelectOption][][] {
  const found: [string, PluralOrSelectOption][][] = [];
  try {
    walk(parse(text, { captureLocation: true }), (element) => {
      if (element.type === TYPE.plural) found.push(Object.entries(element.options));
    });
  } catch {
    return [];
  }
  return found;
}

/** Splits a message with one plural; `null` for any other, or one with a syntax error. */
export function parseForms(text: string): Forms | null {
  const [options, ...more] = branches(text);
  if (!options || more.length > 0) return null;
  const apart: Forms = { between: [], forms: [] };
  let from = 0;
  for (const [name, { location }] of options) {
    if (!location) return null;
    // The location includes the braces.
    const [start, end] = [location.start.offset + 1, location.end.offset - 1];
    apart.between.push(text.slice(from, start));
    apart.forms.push({ name, text: text.slice(start, end) });
    from = end;
  }
  apart.between.push(text.slice(from));
  return apart;
}

export function joinForms({ between, forms }: Forms): string {
  return between.map((piece, at) => piece + (forms[at]?.text ?? '')).join('');
}
