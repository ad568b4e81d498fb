/** One composite widget and its script of keys, as pressed in a left-to-right page. */
export interface Composite {
  component: string;
  /** The slot of the part that the arrow keys move in, if it is not named after the component. */
  slot?: string;
  story: string;
  /** The element that has the focus before the first key. */
  start: string;
  keys: readonly string[];
  /** Left to right in both languages, so its keys are not swapped. @default false */
  island?: boolean;
  /** Ignores the horizontal arrow keys. @default false */
  upright?: boolean;
  /** Has two options: either arrow moves to the other one. @default false */
  pair?: boolean;
  /** Starts on another option in each language, so only English text is flipped. @default false */
  byLanguage?: boolean;
}

const across = ['Right', 'Right', 'Left', 'Right', 'Left', 'Left'] as const;
const radios = [...across, 'Down', 'Up', 'Tab', 'Shift+Tab'] as const;
const walk = ['Tab', 'Tab', 'Shift+Tab', 'Right', 'Left', 'Tab'] as const;
const checked = 'input[type=radio]:checked';

export const composites: readonly Composite[] = [
  {
    component: 'Tabs',
    slot: 'tab-list',
    story: 'components-tabs--default',
    start: '[role=tab][aria-selected=true]',
    keys: [...across, 'Home', 'End', 'Left', 'Tab', 'Shift+Tab'],
  },
  {
    component: 'SegmentedControl',
    story: 'components-segmentedcontrol--default',
    start: checked,
    keys: radios,
    pair: true,
  },
  {
    component: 'ThemeToggle',
    story: 'components-themetoggle--default',
    start: checked,
    keys: radios,
  },
  {
    component: 'LanguageChoice',
    story: 'components-languagechoice--default',
    start: checked,
    keys: radios,
    byLanguage: true,
    pair: true,
  },
  {
    component: 'RadioGroup',
    story: 'components-radiogroup--basic',
    start: checked,
    keys: radios,
    pair: true,
  },
  {
    component: 'RadioCard',
    story: 'components-radiocard--payment-methods',
    start: '[data-slot=radio-card] input[type=radio]:checked',
    keys: across,
  },
  {
    component: 'ChipGroup',
    story: 'components-chipgroup--basic',
    start: checked,
    keys: radios,
  },
  {
    component: 'Menu',
    story: 'components-menu--default',
    start: 'button',
    keys: ['Enter', 'Down', 'Down', 'Right', 'Left', 'Up', 'End', 'Home', 'Escape', 'Down'],
    upright: true,
  },
  {
    component: 'Menu (choices)',
    story: 'components-menu--choices',
    start: 'button',
    keys: ['Enter', 'Down', 'Enter', 'Enter', 'Escape'],
    upright: true,
  },
  {
    component: 'Accordion',
    story: 'components-accordion--default',
    start: 'button',
    keys: ['Enter', 'Tab', 'Enter', 'Right', 'Left', 'Tab', 'Space', 'Shift+Tab'],
    upright: true,
  },
  {
    component: 'Pagination',
    story: 'components-pagination--default',
    start: 'nav a, nav button',
    keys: walk,
    upright: true,
  },
  {
    component: 'Breadcrumbs',
    story: 'components-breadcrumbs--default',
    start: 'nav a',
    keys: walk,
    upright: true,
  },
  {
    component: 'Sidebar',
    story: 'components-sidebar--default',
    start: 'nav a',
    keys: walk,
    upright: true,
  },
  {
    component: 'Header',
    story: 'components-header--visitor',
    start: 'header a',
    keys: walk,
    upright: true,
  },
  {
    component: 'Dialog',
    story: 'components-dialog--destructive',
    start: 'button',
    keys: ['Enter', 'Tab', 'Right', 'Left', 'Tab', 'Shift+Tab', 'Escape'],
    upright: true,
  },
  {
    component: 'Drawer',
    story: 'components-drawer--default',
    start: 'button',
    keys: ['Enter', 'Tab', 'Right', 'Left', 'Tab', 'Shift+Tab', 'Escape'],
    upright: true,
  },
  {
    component: 'Select',
    story: 'components-select--basic',
    start: 'select',
    keys: ['Down', 'Down', 'Up'],
    upright: true,
  },
  {
    component: 'Switch',
    story: 'components-switch--basic',
    start: '[role=switch]',
    keys: ['Space', 'Right', 'Left', 'Space', 'Tab'],
    upright: true,
  },
  {
    component: 'OtpField',
    story: 'components-otpfield--typing',
    start: 'input',
    keys: ['Backspace', 'Left', 'Left', 'Delete', '7', 'Right', 'Home', 'End', 'Backspace'],
    island: true,
  },
  {
    component: 'CardNumberField',
    story: 'components-cardnumberfield--typing',
    start: 'input',
    keys: ['End', 'Backspace', 'Left', 'Left', 'Delete', '7', 'Right', 'Home', 'Delete'],
    island: true,
  },
  {
    component: 'PhoneField',
    story: 'components-phonefield--typing',
    start: 'input',
    keys: ['End', 'Backspace', 'Left', 'Left', 'Delete', '7', 'Right', 'Home', 'Shift+Tab'],
    island: true,
  },
  {
    component: 'CountrySelect',
    slot: 'country-picker',
    story: 'components-countryselect--with-the-pointer',
    start: 'button[role=combobox]',
    keys: ['Enter', 'Down', 'Down', 'Up', 'PageDown', 'PageUp', 'Escape', 'Down', 'Up', 'Tab'],
    upright: true,
  },
  {
    component: 'PhoneField (countries)',
    story: 'components-phonefield--choosing-a-country',
    start: '[data-slot=phone-input] button',
    keys: ['Enter', 'Down', 'Down', 'Up', 'End', 'Escape'],
    // It opens from the phone control, which is one left-to-right unit in both languages.
    island: true,
  },
];
