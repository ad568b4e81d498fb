/**
 * The style of the sandbox's pages, which stand in for a phone, a mailbox, Google and a bank. They
 * use the product's colours and fonts but none of the site's scripts or style sheets, so that they
 * work before the site is built.
 */
import { inlineHash } from './html';

export const FONTS_PATH = '/sandbox/fonts';

/** The design token colours that these pages use, light and dark. */
export const SERVER_COLOURS = {
  canvas: ['#fcfbf8', '#10110d'],
  surface: ['#ffffff', '#181914'],
  text: ['#181914', '#f0eee9'],
  'text-muted': ['#4b4942', '#bebab2'],
  'text-subtle': ['#67635c', '#a7a29a'],
  hairline: ['#e3e0da', '#32322c'],
  'hairline-strong': ['#d3cfc7', '#4b4942'],
  'border-control': ['#848078', '#848078'],
  link: ['#485629', '#bdcd8f'],
  primary: ['#34401f', '#bdcd8f'],
  'primary-hover': ['#242e16', '#d7e2b8'],
  'on-primary': ['#ffffff', '#10110d'],
  focus: ['#5e6f35', '#bdcd8f'],
  thread: ['#b93636', '#db4d4b'],
  'thread-2': ['#5e6f35', '#7c904a'],
} as const;

const colours = Object.entries(SERVER_COLOURS)
  .map(([name, [light, dark]]) => `--color-${name}: light-dark(${light}, ${dark});`)
  .join(' ');

const face = (family: string, file: string, range: string): string =>
  `@font-face { font-family: "${family}"; src: url(${FONTS_PATH}/${file}) format("woff2"); font-weight: 100 900; font-display: swap; unicode-range: ${range} }`;

const LATIN = 'U+0000-00FF, U+2000-206F, U+20AC, U+2122';
const ARABIC = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFF';

export const SERVER_STYLE = `
${face('Readex Pro', 'readex-pro-latin.woff2', LATIN)}
${face('Readex Pro', 'readex-pro-arabic.woff2', ARABIC)}
${face('Geist Mono', 'geist-mono-latin.woff2', LATIN)}
:root { color-scheme: light dark; ${colours} }
* { box-sizing: border-box }
body { margin: 0; background: var(--color-canvas); color: var(--color-text); font: 400 .9375rem/1.5rem "Readex Pro", sans-serif }
:lang(ar) body { font-size: 1rem; line-height: 1.75rem }
main { margin-inline: auto; padding: 1.5rem 1.25rem 4rem; max-inline-size: 30rem }
main.pairs { max-inline-size: 80rem }
.pair { display: grid; gap: 1.5rem }
@media (min-width: 60rem) { .pair { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) } }
iframe { inline-size: 100%; block-size: 36rem; border: 1px solid var(--color-hairline-strong); border-radius: 10px }
.mark { display: block; margin-block-end: 2rem; inline-size: 33px; block-size: 21px }
.mark .a { fill: var(--color-thread) }
.mark .b { fill: var(--color-thread-2) }
h1 { margin: 0 0 .5rem; font-size: 1.5625rem; line-height: 1.32; font-weight: 450; letter-spacing: -.03em; text-wrap: balance }
:lang(ar) h1 { font-size: 1.625rem; line-height: 1.62; letter-spacing: 0 }
h1 + p { margin: 0; color: var(--color-text-muted); text-wrap: pretty }
form { display: grid; gap: .75rem; margin-block: 1.5rem }
form + form { border-block-start: 1px solid var(--color-hairline); padding-block-start: 1.5rem }
label { display: grid; gap: .375rem; font-size: .875rem; font-weight: 450 }
button, input { font: inherit; inline-size: 100%; min-block-size: 2.75rem; border-radius: 6px; padding: .5rem .75rem; background: var(--color-surface); color: var(--color-text) }
input { border: 1px solid var(--color-border-control); font-size: 1rem }
:dir(rtl) > label > input[dir=ltr] { text-align: right }
button { border: 1px solid var(--color-hairline-strong); font-weight: 450; cursor: pointer }
button:hover { border-color: var(--color-border-control) }
button.primary { border-color: transparent; background: var(--color-primary); color: var(--color-on-primary) }
button.primary:hover { background: var(--color-primary-hover) }
button.row { text-align: start }
button small { display: block; font-size: .8125rem; font-weight: 400; color: var(--color-text-subtle) }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px }
a { color: var(--color-link); overflow-wrap: anywhere; text-underline-offset: .22em }
ol { list-style: none; margin: 2rem 0 0; padding: 0; border-block-end: 1px solid var(--color-hairline) }
li { border-block-start: 1px solid var(--color-hairline); padding-block: 1.25rem }
li header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .8125rem; color: var(--color-text-subtle) }
li header > :first-child { color: var(--color-text); font-weight: 450 }
li p { margin-block: .5rem 0; white-space: pre-line; overflow-wrap: anywhere }
[dir=auto] { unicode-bidi: plaintext }
output { font: 500 1.625rem/2.25rem "Geist Mono", monospace; letter-spacing: .04em; unicode-bidi: isolate }
dl { margin-block: 1.5rem 0; border-block: 1px solid var(--color-hairline); padding-block: 1rem }
dd { margin: 0; overflow-wrap: anywhere }
strong { font-size: 1.625rem; line-height: 2.25rem; font-weight: 450 }
`;

export const SERVER_STYLE_HASH = inlineHash(SERVER_STYLE);
