import motifs from '../../../src/tokens/motifs.json';

/** One path for all stitches of a thread. */
function stitches(rows: readonly string[], thread: string): string {
  return rows
    .flatMap((row, y) => [...row].map((sign, x) => (sign === thread ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** The mark: two interlocking links. */
export function Mark({ size }: { size: number }) {
  const { rows, width, height } = motifs.patterns.mark;
  return (
    <svg
      aria-hidden
      width={width * size}
      height={height * size}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
    >
      <path className="tw-a" d={stitches(rows, 'a')} />
      <path className="tw-b" d={stitches(rows, 'b')} />
    </svg>
  );
}

/**
 * The seam between two languages: red thread over green, and the mark where they meet. A loose seam
 * means that actions are not passed on, or that the other side is not loaded yet.
 */
export function Seam({ isLoose = false }: { isLoose?: boolean }) {
  return (
    <div className={isLoose ? 'tw-seam loose' : 'tw-seam'} aria-hidden>
      <span className="tw-thread tw-thread-a" />
      <Mark size={2} />
      <span className="tw-thread tw-thread-b" />
    </div>
  );
}
