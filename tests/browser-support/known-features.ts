/**
 * Features of the built style sheets that one of the oldest supported browsers lacks, with the
 * reason why it can do without. The journeys marked "tested" look at what it shows instead.
 */
const enhancements = {
  '@media forced-colors': 'A browser that does not know the condition has no forced colours.',
  '-webkit-tap-highlight-color': 'Firefox shows no colour of its own at a tap.',
  '@container': 'Plans stand below each other; every card brand stays shown.',
  'container-type': 'See @container.',
  'overflow-x: clip': 'Only inside @supports (overflow: clip); overflow: hidden before.',
  'overscroll-behavior':
    'The page behind keeps scrolling; where that matters, it is locked separately.',
  'grid-template-rows: subgrid':
    'The rows of plans, and of a receipt, side by side are not aligned.',
  ':-webkit-search-cancel-button': 'Firefox has no button that clears a search field.',
  'field-sizing': 'A script lets the text area grow: see text-area.tsx.',
  translate: 'Only moves what opens while it fades in; never a lasting place.',
  '@starting-style': 'What opens appears immediately, without a transition.',
  ':popover-open': 'The open layer is placed in the page instead (tested).',
  ':open': 'Only of the list inside @supports (appearance: base-select).',
  ':checkmark': 'Only inside @supports (appearance: base-select).',
  ':picker': 'Only inside @supports (appearance: base-select).',
  ':picker-icon': 'Only inside @supports (appearance: base-select).',
  'appearance: base-select': 'Inside @supports, for the list of a select.',
  'position-area': '@floating-ui/dom places layers instead: see use-top-layer.ts (tested).',
  'position-anchor': 'See position-area.',
  'position-try-fallbacks': 'See position-area.',
  '@position-try': 'See position-area.',
  'justify-self: anchor-center': 'See position-area.',
  'anchor-name': 'See position-area.',
  'anchor-scope': 'See position-area.',
  'anchor-size()': 'See position-area.',
  'inline-size: anchor-size': 'See position-area.',
  '@property': 'Tailwind sets the initial values itself inside @supports.',
  'round()': 'The last stitch of a row may be cut.',
  '1lh': 'A mark or a waiting line stands a few pixels higher.',
  'text-wrap': 'Lines of a heading are of uneven length.',
  zoom: 'In Firefox before 126 two ornaments are larger on a phone and cut at their edge.',
  '@media scripting': 'A spinner stays beside the sentence that scripts are off.',
  ':view-transition': 'The next page appears immediately.',
  ':view-transition-group': 'The next page appears immediately.',
  ':view-transition-new': 'The next page appears immediately.',
  ':view-transition-old': 'The next page appears immediately.',
  ':selection': 'The browser chooses the colour of selected text.',
  'forced-color-adjust': 'Only where colours are forced.',
  resize: 'A text area grows with its text and is not drawn larger.',
  'cursor: default': 'A phone has no pointer.',
  'cursor: help': 'A phone has no pointer.',
  'cursor: not-allowed': 'A phone has no pointer.',
  'cursor: pointer': 'A phone has no pointer.',
  'cursor: progress': 'A phone has no pointer.',
  '@page': 'The browser prints on the paper of its own settings.',
  'break-after: avoid': 'A heading may be printed at the foot of a page.',
};

/** The selectors with `:has()`, by what a browser without it does instead. */
const usesOfHas: Readonly<Record<string, readonly string[]>> = {
  'The ring has a rule with :focus-within instead (tested).': [
    '.has-focus-visible:border-focus:has(:focus-visible)',
    '.has-focus-visible:focus-ring:has(:focus-visible)',
    '.has-focus-visible:focus-ring-on-border:has(:focus-visible)',
    '.has-[input:focus-visible]:border-focus:has(:is(input:focus-visible))',
    '.has-[input:focus-visible]:focus-ring-on-border:has(:is(input:focus-visible))',
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
  ...Object.entries(enhancements),
  ...Object.entries(usesOfHas).flatMap(([reason, selectors]) =>
    selectors.map((selector): [string, string] => [`:has() in ${selector}`, reason]),
  ),
]);
