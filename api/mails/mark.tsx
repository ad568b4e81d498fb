/** The brand's mark, drawn with the cells of a table because mails contain no pictures. */
import { markPattern } from '../../src/components/motif/generated-patterns/mark';
import { colours } from './look';

const STITCH = 3;

const fills: Readonly<Record<string, { readonly name: string; readonly light: string }>> = {
  a: { name: 'thread', light: colours.thread[0] },
  b: { name: 'thread-2', light: colours.thread2[0] },
};

/** Keeps Outlook from closing an empty cell. */
const FILLER = '\u00a0';

/** The stitches of a row, with adjacent stitches of one kind merged. */
function runs(row: string): { kind: string; id: string; length: number }[] {
  return [...row.matchAll(/(.)\1*/g)].map(({ 0: run, index }) => ({
    kind: run.charAt(0),
    id: `${run}${index}`,
    length: run.length,
  }));
}

const lines = markPattern.map((row, index) => ({ id: `${row}${index}`, stitches: runs(row) }));

/** The mark. It is not mirrored, so its table runs from left to right in both languages. */
export function Mark() {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      dir="ltr"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      width={11 * STITCH}
      style={{ width: 11 * STITCH, margin: '0 12px' }}
    >
      <tbody>
        {lines.map(({ id, stitches }) => (
          <tr key={id}>
            {stitches.map((stitch) => (
              <td
                key={stitch.id}
                colSpan={stitch.length}
                width={stitch.length * STITCH}
                height={STITCH}
                className={fills[stitch.kind]?.name}
                style={{
                  fontSize: 0,
                  lineHeight: `${STITCH}px`,
                  backgroundColor: fills[stitch.kind]?.light,
                }}
              >
                {FILLER}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
