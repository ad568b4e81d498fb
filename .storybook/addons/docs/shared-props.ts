/** Descriptions of props that mean the same everywhere, so that components need not repeat them. */
export const sharedProps: Readonly<Record<string, string>> = {
  'aria-label': 'The accessible name.',
  autoComplete: 'The HTML autofill token for the field’s content.',
  children: 'The content.',
  className: 'Additional classes for the root element, merged last.',
  dir: 'The direction, if it differs from the page’s.',
  href: 'The URL of the link.',
  lang: 'The language of the content, if it differs from the page’s.',
  name: 'The name under which a form submits the value.',
  onBlur: 'Called when the element loses focus.',
  onChange: 'Called after every change.',
  onClick: 'Called on a click, a tap or a key press.',
  ref: 'The root element.',
  type: 'The type of the native element.',
};
