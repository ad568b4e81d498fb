import { MotifBand, linkPattern } from '../../components/motif';
import { Stitches } from '../../components/motif/stitches';
import { usePattern } from '../../components/motif/use-pattern';

/** Enough stitches for the widest paper; the excess is clipped. */
const repeats = 21;

/**
 * The band at the top of the receipt. It keeps its size and is not mirrored. It is drawn stitch by
 * stitch, because PDF viewers drop SVG patterns.
 */
export function ReceiptBand() {
  const own = usePattern(linkPattern);
  if (!own) return <MotifBand pattern={linkPattern} className="flex-none" />;
  const band = own.map((row) => row.repeat(repeats));
  return (
    <div dir="ltr" className="h-[27px] flex-none overflow-hidden">
      <Stitches pattern={band} cell={3} stitch="square" colors="page" />
    </div>
  );
}
