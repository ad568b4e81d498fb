import motifs from '../../../src/tokens/motifs.json' with { type: 'json' };

/** Thread colours on cloth, which is dark in both themes. */
const threads: Record<string, string> = { a: '#db4d4b', b: '#bdcd8f', c: '#5e6f35' };

/** A motif as an image for a style sheet, with stitches of whole pixels. */
function picture(name: 'link' | 'mark', size: number): string {
  const { rows, width, height } = motifs.patterns[name];
  const paths = Object.entries(threads).map(([thread, colour]) => {
    const stitches = rows.flatMap((row, y) =>
      [...row].map((sign, x) => (sign === thread ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return `<path d="${stitches.join('')}" fill="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * size}" height="${height * size}" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${paths.join('')}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** The brand's mark and the band below it, for the manager's header. */
export const motifSheet = `:root{--wd-mark:${picture('mark', 3)};--wd-band:${picture('link', 2)}}`;
