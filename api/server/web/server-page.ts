/** The layout of the server's own pages in sandbox mode. */
import type { Language } from '../platform/http/language';
import { SERVER_STYLE } from './server-style';
import { directionOf } from '../../../lang/locales';
import { markPattern } from '../../../src/components/motif/generated-patterns/mark';

const stitches = markPattern
  .flatMap((row, y) =>
    [...row].flatMap((stitch, x) =>
      stitch === '.'
        ? []
        : [`<rect class="${stitch}" x="${x * 3}" y="${y * 3}" width="3" height="3"/>`],
    ),
  )
  .join('');

const mark = `<svg class="mark" viewBox="0 0 33 21" shape-rendering="crispEdges" aria-hidden="true">${stitches}</svg>`;

/** The contents of a page. All texts are already HTML. */
type ServerPage = {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** An inline script whose hash is in the page's CSP. */
  readonly script?: string;
  /** A wider layout, for texts with a second column. */
  readonly width?: 'pairs';
  /** Attributes of the body element. */
  readonly attributes?: string;
};

export function serverPage({
  language,
  title,
  body,
  script,
  width,
  attributes = '',
}: ServerPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${SERVER_STYLE}</style></head>
<body${attributes}><main${width === undefined ? '' : ` class="${width}"`}>${mark}<h1>${title}</h1>${body}</main>
${script === undefined ? '' : `<script>${script}</script>`}</body></html>
`;
}
