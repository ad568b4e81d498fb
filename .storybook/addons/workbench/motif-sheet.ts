import motifs from '../../../src/tokens/motifs.json' with { type: 'json' };

/** The threads of embroidery on cloth, which is dark in both themes. */
const threads: Record<string, string> = { a: '#db4d4b', b: '#bdcd8f', c: '#5e6f35' };

/** A motif as a picture for a style sheet; its stitches are whole pixels. */
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

/** The brand's mark and the band under it, for the head of the manager. */
export const motifSheet = `:root{--wd-mark:${picture('mark', 3)};--wd-band:${picture('link', 2)}}`;
