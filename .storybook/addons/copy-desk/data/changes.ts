export interface Piece {
  text: string;
  kind: 'kept' | 'gone' | 'new';
}

/** Table of the lengths of the longest common subsequence of words from each pair of positions. */
function lengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = before.map(() => after.map(() => 0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? [];
      row[j] =
        before[i] === after[j]
          ? 1 + (table[i + 1]?.[j + 1] ?? 0)
          : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/** Computes the word-by-word diff of two wordings. */
export function changes(before: string, after: string): Piece[] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const table = lengths(old, now);
  const pieces: Piece[] = [];
  const add = (text: string | undefined, kind: Piece['kind']) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text ?? '';
    else pieces.push({ text: text ?? '', kind });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add(old[i], 'kept');
      i += 1;
      j += 1;
    } else if (j >= now.length || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) {
      if (i < old.length) {
        add(old[i], 'gone');
        i += 1;
      } else {
        add(now[j], 'new');
        j += 1;
      }
    } else {
      add(now[j], 'new');
      j += 1;
    }
  }
  return pieces;
}
