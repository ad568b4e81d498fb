import type { Catalogue, Notes } from '../catalogue';

export interface Copy {
  en: Catalogue;
  ar: Catalogue;
  notes: Notes;
}

export interface Fault {
  rule: string;
  id: string;
  what: string;
}

/** A rule of one language: its name, the pattern of a violation, and what to write instead. */
export interface Rule {
  name: string;
  pattern: RegExp;
  instead: string;
  /** The ids the rule applies to; all of them by default. */
  only?: RegExp;
  /** The ids the rule does not apply to. */
  except?: RegExp;
}

/** What a message violates, and the words that do. */
export function violations(rules: readonly Rule[], id: string, text: string) {
  return rules.flatMap(({ name, pattern, instead, only, except }) => {
    if (except?.test(id) || (only && !only.test(id))) return [];
    const found = pattern.exec(text)?.[0];
    return found ? [{ rule: name, found, instead }] : [];
  });
}
