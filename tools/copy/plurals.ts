/** Checks that what is counted stands in a plural, which in Arabic has all six branches. */
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { Exemptions } from './exemptions';
import type { Fault } from './fault';
import type { Pair } from './language';
import { walk } from './walk';

const PLURAL_BRANCHES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Placeholders that are counts: a noun next to them changes with the number. */
const COUNTS = new Set(['count', 'seconds', 'minutes', 'hours', 'days', 'tries']);

/** Arabic has six plural branches. Three of them are for many numbers, so they show theirs as `#`. */
export function sixBranches(pairs: readonly Pair[], { exact }: Exemptions): Fault[] {
  const faults: Fault[] = [];
  for (const { id, arabic } of pairs) {
    walk(arabic, (element) => {
      if (element.type !== TYPE.plural) return;
      const branches = Object.keys(element.options);
      const missing = PLURAL_BRANCHES.filter((branch) => !branches.includes(branch));
      const more = branches.filter((branch) => !PLURAL_BRANCHES.includes(branch));
      if (id in exact && more.length === 0)
        faults.push({ rule: 'six branches', id, what: 'needs its exemption no more' });
      for (const branch of ['few', 'many', 'other'] as const) {
        const holds = element.options[branch]?.value ?? [];
        let counts = holds.length === 0;
        walk(holds, ({ type }) => (counts ||= type === TYPE.pound));
        if (!counts) faults.push({ rule: 'six branches', id, what: `ar has no # in ${branch}` });
      }
      if (missing.length > 0)
        faults.push({ rule: 'six branches', id, what: `ar has no ${missing.join(', ')}` });
      if (more.length > 0 && !(id in exact))
        faults.push({
          rule: 'six branches',
          id,
          what: `ar has ${more.join(', ')} besides the six`,
        });
      if (arabic.length > 1)
        faults.push({ rule: 'whole sentences', id, what: 'ar has words outside its plural' });
    });
  }
  return faults;
}

/** English has two plural branches; without `one`, a page says "1 days". */
export function oneAndOther(pairs: readonly Pair[]): Fault[] {
  const faults: Fault[] = [];
  for (const { id, english } of pairs) {
    walk(english, (element) => {
      if (element.type === TYPE.plural && !('one' in element.options))
        faults.push({ rule: 'one and other', id, what: 'en has no one' });
    });
  }
  return faults;
}

/** Nouns inflect with the number they count, so a count must appear as `#` inside a plural. */
export function countsInPlurals(pairs: readonly Pair[]): Fault[] {
  const faults: Fault[] = [];
  const rule = 'counts in plurals';
  for (const { id, english, arabic } of pairs) {
    for (const [locale, elements] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      walk(elements, (element, _tags, inPlural) => {
        if (inPlural && element.type === TYPE.literal && /\d/.test(element.value)) {
          faults.push({ rule, id, what: `${locale}: a numeral is written out in a branch` });
        }
        const isPlain = element.type === TYPE.argument || element.type === TYPE.number;
        if (isPlain && COUNTS.has(element.value)) {
          faults.push({ rule, id, what: `${locale}: {${element.value}} stands outside a plural` });
        }
      });
    }
  }
  return faults;
}
