/** Checks the notes for translators: each says enough to be read alone. */
import type { Copy, Fault } from './fault';
import { parsed, takes } from './walk';

/** Metaphors, and references to another note: each note is read on its own. */
const UNCLEAR =
  /those who listen|\bnews\b|\bawait|by (?:itself|themselves)|\bheard\b|\bthe same (?:button|while|where|for)\b|\b(?:of|in|under|below|on|beside|above) that (?:dialog|title|panel|page|line|link|note|section|table|sentence|text)\b|under it\b|\bstands?\b(?! in for)|\bgo(?:es)? on\b|\bin vain\b|\bfor who\b|\bkept (?:card|by)\b|\btold\b|\bloud\b|\bquiet\b/i;

export function described({ en, notes }: Copy): Fault[] {
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
