/** The rules of the copy gate, each a function from the catalogues to their faults. */
import type { Copy, Fault } from '../../tools/copy/fault';
import type { Exemptions } from '../../tools/copy/exemptions';
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

/** A message's text without its tags. */
export const withoutTags = (text: string) => text.replace(/<\/?[a-z]+>/g, '');

/** English that the specification fixes, byte for byte. */
export function fixedWording({ en, notes }: Copy, fixed: Record<string, string>): Fault[] {
  const rule = 'fixed wording';
  const wrong = Object.entries(fixed)
    .filter(([id, text]) => withoutTags(en[id] ?? '') !== text)
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
  return [...sameIds(copy), ...messageFaults(copy, exemptions)];
}
