/** The rules of the copy gate, each a function from the catalogues to their faults. */
import type { Copy, Fault } from '../../tools/copy/fault';
import type { Exemptions } from '../../tools/copy/exemptions';
import { parsed, takes } from '../../tools/copy/walk';
import { messageFaults } from '../../tools/copy/message-faults';

export type { Copy, Fault };

function sameIds({ en, ar, notes }: Copy): Fault[] {
  const files = { en, ar, notes };
  const ids = new Set(Object.values(files).flatMap((file) => Object.keys(file)));
  return [...ids].flatMap((id) =>
    Object.entries(files)
      .filter(([, file]) => !(id in file))
      .map(([name]) => ({ rule: 'same ids', id, what: `is missing in lang/${name}.json` })),
  );
}

/** Metaphors, and references to another note: each note is read on its own. */
const UNCLEAR =
  /those who listen|\bnews\b|\bawait|by (?:itself|themselves)|\bheard\b|\bthe same (?:button|while|where|for)\b|\b(?:of|in|under|below|on|beside|above) that (?:dialog|title|panel|page|line|link|note|section|table|sentence|text)\b|under it\b|\bstands?\b(?! in for)|\bgo(?:es)? on\b|\bin vain\b|\bfor who\b|\bkept (?:card|by)\b|\btold\b|\bloud\b|\bquiet\b/i;

function described({ en, notes }: Copy): Fault[] {
  return Object.entries(notes).flatMap(([id, { description, max }]) => {
    const faults: Fault[] = [];
    const add = (what: string) => faults.push({ rule: 'described', id, what });
    if (description.trim().length < 20) add('its description says too little');
    const unclear = UNCLEAR.exec(description)?.[0];
    if (unclear) add(`its description says "${unclear}": write it for someone who reads only this`);
    if (description.trim() === en[id]) add('its description repeats the message');
    for (const name of takes(parsed(en[id] ?? '') ?? [])) {
      if (name === '{brand}') continue;
      if (name.startsWith('{') && !description.includes(name)) add(`${name} is not explained`);
    }
    const stated = /\b(?:max|at most) (\d+) characters/i.exec(description)?.[1];
    if (stated && Number(stated) !== max)
      add(`says ${stated} characters, but max is ${max ?? 'not set'}`);
    return faults;
  });
}

/** A message's text without its tags. */
export const withoutTags = (text: string) => text.replace(/<\/?[a-z]+>/g, '');

/** English that the specification fixes, byte for byte. */
export function fixedWording({ en, notes }: Copy, fixed: Record<string, string>): Fault[] {
  const rule = 'fixed wording';
  const wrong = Object.entries(fixed)
    .filter(([id, text]) => id in en && withoutTags(en[id] ?? '') !== text)
    .map(([id, text]) => ({ rule, id, what: `must read "${text}"` }));
  const unmarked = Object.keys(fixed)
    .filter((id) => id in en && !notes[id]?.fixed)
    .map((id) => ({ rule, id, what: 'is fixed, and its note does not say so' }));
  const unknown = Object.entries(notes)
    .filter(([id, note]) => note.fixed && !(id in fixed))
    .map(([id]) => ({
      rule,
      id,
      what: 'is marked fixed, and no specified wording is known for it',
    }));
  return [...wrong, ...unmarked, ...unknown];
}

/** Every fault of the catalogues that is independent of the sources. */
export function copyFaults(copy: Copy, exemptions: Exemptions): Fault[] {
  return [...sameIds(copy), ...messageFaults(copy, exemptions), ...described(copy)];
}
