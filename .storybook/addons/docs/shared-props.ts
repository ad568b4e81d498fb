/** Descriptions of props that mean the same everywhere, so that components need not repeat them. */
export const sharedProps: Readonly<Record<string, string>> = {
  'aria-label': 'Names it for those who listen.',
  autoComplete: 'What the browser may fill in, by its token in HTML.',
  children: 'What stands in it.',
  className: 'Classes of your own, merged last, on its root.',
  dir: 'Its direction, where it is not that of the page.',
  href: 'Where it leads.',
  lang: 'The language of its words, where it is not that of the page.',
  name: 'Its name in a form.',
  onBlur: 'Called when the focus leaves it.',
  onChange: 'Called after every change.',
  onClick: 'Called when it is pressed.',
  ref: 'Its element.',
  type: 'The type of the native element.',
};
