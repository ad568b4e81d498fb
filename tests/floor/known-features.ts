/**
 * Features of the built style sheets that are newer than 2021 or that the plug-ins don't take for
 * supported, with the reason why the support floor of `package.json` (Chrome 100, Firefox 115,
 * Safari 15.4) can do without. `tests/e2e/support-floor.spec.ts` takes the ones marked "tested" away.
 */
const inFloor = {
  '@layer': 'Chrome 99, Firefox 97, Safari 15.4.',
  ':focus-visible': 'Chrome 86, Firefox 85, Safari 15.4.',
  ':backdrop': 'Chrome 37, Firefox 47, Safari 15.4.',
  appearance: 'Chrome 84, Firefox 80, Safari 15.4; only its value base-select is newer.',
  'color-scheme': 'Chrome 81, Firefox 96, Safari 13.',
  outline: 'In every browser; in Safari before 16.4 it has square corners.',
  mask: 'Written with its -webkit- twin for Chrome before 120 and Safari before 15.4.',
  'user-select': 'Written with its -webkit- twin for Safari.',
  'print-color-adjust': 'Written with its -webkit- twin for Chrome before 136.',
  'caniuse css-color-adjust': 'Written with its -webkit- twin.',
  hyphens: 'Written with its -webkit- twin for Safari before 17.',
  'overflow-wrap: anywhere': 'Chrome 80, Firefox 65, Safari 15.4.',
  'text-align: match-parent': 'Written after -webkit-match-parent for Chrome.',
  'text-decoration-skip-ink': 'Chrome 64, Firefox 70, Safari 15.4.',
  '@media forced-colors': 'A browser that does not know the condition has no forced colours.',
};

const enhancements = {
  ':has': 'Each selector has a reason of its own below.',
  'caniuse css-has': 'See :has.',
  'caniuse viewport-unit-variants': 'Only inside @supports (height: 1dvh); vh before (tested).',
  '@container': 'Plans stand below each other; every card brand stays shown.',
  'container-type': 'See @container.',
  'caniuse css-container-queries': 'See @container.',
  'overflow-x: clip': 'Only inside @supports (overflow: clip); overflow: hidden before.',
  'overscroll-behavior': 'The page behind scrolls on; it is held by itself where that matters.',
  'caniuse css-overscroll-behavior': 'See overscroll-behavior.',
  'grid-template-rows: subgrid': 'The rows of plans side by side are not aligned.',
  'caniuse css-subgrid': 'See subgrid.',
  'field-sizing': 'A script lets the text area grow: see text-area.tsx.',
  translate: 'Only moves what opens while it fades in; never a lasting place.',
  '@starting-style': 'What opens is there at once, without a transition.',
  ':popover-open': 'The open layer is placed in the page instead (tested).',
  ':open': 'Only of the list inside @supports (appearance: base-select).',
  ':checkmark': 'Only inside @supports (appearance: base-select).',
  ':picker': 'Only inside @supports (appearance: base-select).',
  ':picker-icon': 'Only inside @supports (appearance: base-select).',
  'position-area': '@floating-ui/dom places layers instead: see use-top-layer.ts.',
  'position-area: block-end': 'See position-area.',
  'position-area: block-start': 'See position-area.',
  'position-area: span-inline-end': 'See position-area.',
  'position-anchor': 'See position-area.',
  'position-try-fallbacks': 'See position-area.',
  '@position-try': 'See position-area.',
  'justify-self: anchor-center': 'See position-area.',
  'anchor-name': 'See position-area.',
  'anchor-scope': 'See position-area.',
  'anchor-size()': 'See position-area.',
  '@property': 'Tailwind sets the initial values itself inside @supports.',
  'round()': 'The last stitch of a row may be cut.',
  '1lh': 'A mark or a waiting line stands a few pixels higher.',
  'text-wrap': 'Lines of a heading are of uneven length.',
  zoom: 'In Firefox before 126 two ornaments are larger on a phone and cut at their edge.',
  'caniuse css-zoom': 'See zoom.',
  '@media scripting': 'A spinner stays beside the sentence that scripts are off.',
  'caniuse css-media-scripting': 'See scripting.',
  ':view-transition': 'The next page is there at once.',
  ':view-transition-group': 'The next page is there at once.',
  ':view-transition-new': 'The next page is there at once.',
  ':view-transition-old': 'The next page is there at once.',
  ':selection': 'The browser chooses the colour of selected text.',
  'caniuse css-selection': 'See :selection.',
  'forced-color-adjust': 'Only where colours are forced.',
  'font-synthesis': 'No weight is used that the fonts do not have.',
  resize: 'A text area grows with its text and is not drawn larger.',
  'caniuse css-resize': 'See resize.',
  'text-size-adjust': 'The text keeps the size that the person has set.',
  'caniuse text-size-adjust': 'See text-size-adjust.',
  'caniuse css3-cursors': 'A phone has no pointer.',
  '@page': 'The browser prints on the paper of its own settings.',
  'caniuse css-paged-media': 'See @page.',
  'break-after: avoid': 'A heading may be printed at the foot of a page.',
};

/** The selectors with `:has()`, by what a browser without it does instead. */
const usesOfHas: Readonly<Record<string, readonly string[]>> = {
  'The ring has a rule with :focus-within instead (tested).': [
    '.has-focus-visible:border-focus:has(:focus-visible)',
    '.has-focus-visible:outline-2:has(:focus-visible)',
    '.has-focus-visible:-outline-offset-1:has(:focus-visible)',
    '.has-focus-visible:outline-offset-2:has(:focus-visible)',
    '.has-focus-visible:outline-focus:has(:focus-visible)',
    '.has-focus-visible:outline-solid:has(:focus-visible)',
    '.has-[input:focus-visible]:border-focus:has(:is(input:focus-visible))',
    '.has-[input:focus-visible]:outline-2:has(:is(input:focus-visible))',
    '.has-[input:focus-visible]:-outline-offset-1:has(:is(input:focus-visible))',
    '.has-[input:focus-visible]:outline-focus:has(:is(input:focus-visible))',
    '.has-[input:focus-visible]:outline-solid:has(:is(input:focus-visible))',
  ],
  'The border of a field with an error is 1 px thinner; its colour, icon and sentence stay.': [
    '.data-invalid:not-has-[input:focus-visible]:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)][data-invalid]:not(:has(:is(input:focus-visible)))',
  ],
  'A list without a choice is as dark as one with it.': [
    '.has-[option[hidden]:checked]:text-text-subtle:has(:is(option[hidden]:checked))',
  ],
  'What is scrolled to may touch a bar that sticks to the edge.': [
    ':root:has(.[:root:has(&:focus-within)]:scroll-pb-0:focus-within)',
    ':root:has(.md:[:root:has(&:focus-within)]:scroll-pt-[calc(var(--table-top,0px)+var(--space-16))]:focus-within)',
  ],
};

/** Why each feature may be used, by its name; `:has()` by its selectors. */
export const knownFeatures: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...inFloor, ...enhancements }),
  ...Object.entries(usesOfHas).flatMap(([reason, selectors]) =>
    selectors.map((selector): [string, string] => [`:has() in ${selector}`, reason]),
  ),
]);
