/** The layout of the pages that a live server renders itself, in the reader's system font. */
import type { Language } from '../platform/http/language';
import { inlineHash } from './html';
import { directionOf } from '../../../lang/locales';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { margin: 0 auto; padding: 1.5rem 1rem; max-inline-size: 40rem }
h1 { font-size: 1.375rem; margin-block: 0 }
iframe { inline-size: 100%; block-size: max(37.5rem, 75vh); border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; background: Canvas }
iframe[hidden] { display: none }
button, a { font: inherit; display: inline-flex; align-items: center; min-block-size: 2.75rem }
button { border: 0; border-radius: .75rem; padding: .5rem 1.25rem; background: CanvasText; color: Canvas; cursor: pointer }
a { color: inherit }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
`;

export const PLAIN_STYLE_HASH = inlineHash(STYLE);

/** Renders such a page. Title and body are already HTML. */
export function plainPage({
  language,
  title,
  body,
  script,
}: {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** An inline script whose hash is in the page's CSP. */
  readonly script?: string;
}): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>
`;
}
