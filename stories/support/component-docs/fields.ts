import type { ComponentDocs } from './types';

const typing = [
  ['Tab', 'Moves to the field and out of it; leaving it validates a changed value'],
] as const;

/** Fields and choices. */
export const fields = {
  BicField: {
    digits: {
      shows: 'ARABPS22, capitals and 0-9',
      accepts:
        '8 or 11 letters and digits, also in lower case, with ٠-٩ or ۰-۹, spaces and dashes: arab ps٢2',
      submits: 'ARABPS22',
    },
    use: ['the bank of a transfer, next to its IBAN'],
    not: ['account numbers: use IbanField', 'other codes: use TextField with script "code"'],
    keys: typing,
  },
  CardNumberField: {
    digits: {
      shows: '4012 8888 8888 1881, in 0-9',
      accepts: '0-9, ٠-٩ and ۰-۹, with spaces, dashes or surrounding text: ٤٠١٢-8888…',
      submits: '4012888888881881',
    },
    use: ['entering the number of a payment card'],
    not: ['showing a saved card: use CardBrandMark', 'account numbers: use IbanField'],
    keys: [
      ...typing,
      ['Backspace', 'Deletes the digit before the caret, also across a space'],
      ['← →', 'Moves the caret by one character in that direction, in both page directions'],
    ],
  },
  Checkbox: {
    use: ['consent that is submitted with a form', 'a single optional choice'],
    not: ['settings that apply immediately: use Switch', 'one of several: use RadioGroup'],
    keys: [
      ['Space', 'Checks or unchecks it'],
      ['Tab', 'Moves to the checkbox, then to each link in its label'],
    ],
  },
  ChipGroup: {
    use: ['one of a few short options, on one or two lines'],
    not: ['options that need a sentence: use RadioGroup', 'views of a page: use Tabs'],
    keys: [
      ['Tab', 'Moves to the selected chip, then out of the group'],
      ['← →', 'Selects the adjacent chip in that direction'],
      ['↑ ↓', 'Selects the previous or next chip'],
    ],
  },
  CountryField: {
    use: ['the country of an address'],
    not: [
      'any country in the world: use CountrySelect',
      'the country of a phone number: PhoneField includes one',
    ],
    keys: [
      ['Space', 'Opens the list'],
      ['↑ ↓', 'Moves between the countries'],
      ['A, ب', 'Moves to a country that starts with the letter, in the language of the page'],
      ['Esc', 'Closes the list without choosing'],
    ],
  },
  CountrySelect: {
    open: 'components-countryselect-sheets--list',
    use: ['any country in the world, found by searching'],
    not: [
      'the few countries of billing addresses: use CountryField, a native select',
      'the country of a phone number: PhoneField includes one',
    ],
    keys: [
      ['Enter, Space, ↑ ↓', 'Opens the list'],
      ['A, ب', 'In the list: searches for a country in either language'],
      ['↑ ↓', 'Moves between the countries and wraps around'],
      ['Page Up, Page Down', 'Moves by eight countries'],
      ['Enter', 'Selects the highlighted country'],
      ['Esc', 'Closes the list and returns the focus'],
    ],
  },
  CvvField: {
    digits: {
      shows: 'dots, one for each digit',
      accepts: '3 or 4 of 0-9, ٠-٩ and ۰-۹: ١٢٣',
      submits: '123',
    },
    use: ['the security code of a payment card'],
    not: ['codes that we send: use OtpField', 'anything that is stored'],
    keys: typing,
  },
  ErrorSummary: {
    use: ['a form with several errors after it is submitted'],
    not: ['an error while typing: use the field’s own', 'a failed call: use Alert'],
    keys: [
      ['Tab', 'Moves between the errors'],
      ['Enter', 'Moves the focus to the field with the error'],
    ],
  },
  ExpiryField: {
    digits: {
      shows: '03/29, in 0-9',
      accepts: '0-9, ٠-٩ and ۰-۹, with or without a slash: 3/29, 0329, 03/2029, ٠٣٢٩',
      submits: '03/29',
    },
    use: ['the expiry date of a card'],
    not: ['other dates: use TextField, with the format in its hint'],
    keys: typing,
  },
  Field: {
    use: ['a control that the design system doesn’t have yet'],
    not: ['text, passwords, phone numbers, codes: use their own fields'],
  },
  FieldSet: {
    use: ['fields that form one value, such as an address'],
    not: ['sections of a page: use a heading'],
  },
  IbanField: {
    digits: {
      shows: 'PS92 PALS 0000 …, capitals and 0-9',
      accepts:
        'letters and digits, also in lower case, with ٠-٩ or ۰-۹, spaces and dashes: ps٩٢ pals…',
      submits: 'PS92PALS000000000400123456702',
    },
    use: ['the account that a transfer is sent from or to'],
    not: ['showing an IBAN: use the Iban island', 'the bank: use BicField'],
    keys: typing,
  },
  LanguageChoice: {
    use: ['the settings page, where both languages fit'],
    not: ['headers: use LanguageToggle'],
    keys: [
      ['← →', 'Switches to the other language; the focus stays'],
      ['Tab', 'Leaves the control'],
    ],
  },
  OtpField: {
    digits: {
      shows: 'one of 0-9 in each box',
      accepts: '0-9, ٠-٩ and ۰-۹, or the whole message: رمز التحقق: ٣٤٥٦٧٨',
      submits: '345678',
    },
    use: ['a short code of known length that we sent by WhatsApp or email'],
    not: ['card security codes: use CvvField', 'passwords and codes with letters: use TextField'],
    keys: [
      ['0–9', 'Fills the current box and moves to the next; ٠–٩ work too'],
      ['Backspace', 'Clears the box, then moves back by one'],
      ['← →', 'Moves to the box on that side, in both page directions'],
    ],
  },
  PasswordField: {
    use: ['logging in and choosing a new password'],
    not: ['one-time codes: use OtpField', 'card security codes: use CvvField'],
    keys: [
      ['Tab', 'Moves to the field, then to the show button'],
      ['Space', 'On the button: shows or hides the password; the caret stays'],
    ],
  },
  PhoneField: {
    digits: {
      shows: '59 900 0118, in 0-9',
      accepts: '0-9, ٠-٩ and ۰-۹, national or international: ٠٥٩٩٠٠٠١١٨, +970…, 00970…',
      submits: '+970599000118',
    },
    use: ['a number that receives our messages or codes'],
    not: ['showing a number: use the Phone island', 'short numbers that only work in one country'],
    keys: [
      ['Tab', 'Moves to the country, then to the number'],
      ['Enter', 'On the country: opens the list; in it, selects the highlighted country'],
      ['A, ب', 'In the list: searches for a country in either language'],
      ['Esc', 'Closes the list and returns the focus'],
    ],
  },
  RadioCard: {
    use: [
      'options that reveal more fields, such as payment methods',
      'options with a price or a description',
    ],
    not: ['plain options: use RadioGroup', 'two or three words: use SegmentedControl'],
    keys: [
      ['Tab', 'Moves to the selected row, then into its fields'],
      ['↑ ↓', 'Selects the row above or below'],
      ['← →', 'Does the same, following the direction of the page'],
    ],
  },
  RadioGroup: {
    use: ['one of two to six options, all visible'],
    not: [
      'many options: use Select',
      'options that reveal fields: use RadioCard',
      'yes or no: use Checkbox',
    ],
    keys: [
      ['Tab', 'Moves to the selected option, then out of the group'],
      ['↑ ↓', 'Selects the previous or next option'],
      ['← →', 'Does the same, following the direction of the page'],
    ],
  },
  SegmentedControl: {
    use: ['two or three short options that change the view: billing cycle, theme'],
    not: ['values of a form: use RadioGroup', 'separate views or pages: use Tabs or links'],
    keys: [
      ['← →', 'Selects the adjacent option in that direction'],
      ['Tab', 'Moves to the selected option, then out of the control'],
    ],
  },
  Select: {
    use: ['one of seven or more options', 'a familiar list: governorates, subjects'],
    not: [
      'a few options: use RadioGroup',
      'the country of an address: use CountryField',
      'any country in the world: use CountrySelect, which is searchable',
    ],
    keys: [
      ['Space', 'Opens the list'],
      ['↑ ↓', 'Moves between the options'],
      ['A, ب', 'Moves to an option that starts with the letter'],
      ['Esc', 'Closes the list without choosing'],
    ],
  },
  Switch: {
    use: ['a setting that takes effect immediately'],
    not: ['consent and other form values: use Checkbox'],
    keys: [['Space', 'Turns it on or off']],
  },
  TextArea: {
    use: ['text of more than one line, such as a message or a reason'],
    not: ['a single line: use TextField'],
    keys: [
      ['Enter', 'Starts a new line'],
      ['Tab', 'Leaves the field; it never inserts a tab'],
    ],
  },
  TextField: {
    digits: {
      shows: 'the text as typed; 0-9 with script "ltr" or "code"',
      accepts: 'any text, also ٠-٩ and ۰-۹: ٥٦٢٤',
      submits: '5624',
    },
    use: [
      'a single line: a name, an address, a subject',
      'an email address or an ID: with script "ltr" or "code"',
    ],
    not: [
      'phone numbers, cards, codes, passwords: use their own fields',
      'several lines: use TextArea',
    ],
    keys: typing,
  },
} as const satisfies Record<string, ComponentDocs>;
