import type { ComponentDocs } from './types';

const typing = [['Tab', 'To the field and past it; leaving it asks whether it is right']] as const;

/** Fields and choices. */
export const fields = {
  BicField: {
    digits: {
      shows: 'ARABPS22, capitals and 0-9',
      takes: '8 or 11 letters and digits; small letters, ٠-٩ and ۰-۹, spaces and dashes: arab ps٢2',
      submits: 'ARABPS22',
    },
    use: ['the bank of a transfer, beside its IBAN'],
    not: ['an account number: IbanField', 'any other code: TextField with script "code"'],
    keys: typing,
  },
  CardNumberField: {
    digits: {
      shows: '4012 8888 8888 1881, in 0-9',
      takes: '0-9, ٠-٩ and ۰-۹, with spaces, dashes or a sentence around them: ٤٠١٢-8888…',
      submits: '4012888888881881',
    },
    use: ['the number of a card that pays now'],
    not: ['showing a card that is kept: CardBrandMark', 'an account number: IbanField'],
    keys: [
      ...typing,
      ['Backspace', 'Takes the digit before the caret, across a gap as if there were none'],
      ['← →', 'From character to character, left and right as on the card'],
    ],
  },
  Checkbox: {
    use: ['agreeing to something that is sent with a form', 'one thing that may be left out'],
    not: ['what takes effect at once: Switch', 'one of several: RadioGroup'],
    keys: [
      ['Space', 'Ticks and unticks'],
      ['Tab', 'To the box, then to each link in its sentence'],
    ],
  },
  ChipGroup: {
    use: ['one of a few short words, on one or two lines'],
    not: ['choices that need a sentence: RadioGroup', 'views of a page: Tabs'],
    keys: [
      ['Tab', 'To the chosen chip, and past the group'],
      ['← →', 'Chooses the neighbour. The one towards the end of the line goes on'],
      ['↑ ↓', 'Chooses the one before and the one after'],
    ],
  },
  CountryField: {
    use: ['the country of an address'],
    not: [
      'any country of the world: CountrySelect',
      'the country of a phone number: PhoneField has its own',
    ],
    keys: [
      ['Space', 'Opens the list'],
      ['↑ ↓', 'From country to country'],
      ['A, ب', 'To the country that begins with the letter, in the language of the page'],
      ['Esc', 'Closes the list without choosing'],
    ],
  },
  CountrySelect: {
    open: 'components-countryselect-sheets--list',
    use: ['any country of the world, where most people look for one by name'],
    not: [
      'the few countries we bill in: CountryField, which is native',
      'the country of a phone number: PhoneField has its own',
    ],
    keys: [
      ['Enter, Space, ↑ ↓', 'Opens the list'],
      ['A, ب', 'In the list: looks for a country, in either language'],
      ['↑ ↓', 'From country to country, and round'],
      ['Page Up, Page Down', 'Eight countries on'],
      ['Enter', 'Takes what is marked'],
      ['Esc', 'Closes the list and gives the focus back'],
    ],
  },
  CvvField: {
    digits: {
      shows: 'dots, one for each digit',
      takes: '3 or 4 of 0-9, ٠-٩ and ۰-۹: ١٢٣',
      submits: '123',
    },
    use: ['the security code of a card that pays now'],
    not: ['codes that we sent: OtpField', 'anything that is kept'],
    keys: typing,
  },
  ErrorSummary: {
    use: ['a form with several problems, after it was sent'],
    not: ['one field that is wrong while one types: its own error', 'a failed call: Alert'],
    keys: [
      ['Tab', 'From problem to problem'],
      ['Enter', 'To the field the problem is about'],
    ],
  },
  ExpiryField: {
    digits: {
      shows: '03/29, in 0-9',
      takes: '0-9, ٠-٩ and ۰-۹, with or without a slash: 3/29, 0329, 03/2029, ٠٣٢٩',
      submits: '03/29',
    },
    use: ['until when a card is valid'],
    not: ['any other date: TextField, with the format said in its hint'],
    keys: typing,
  },
  Field: {
    use: ['a control the system does not have yet'],
    not: ['lines of text, passwords, phones, codes: each has a field of its own'],
  },
  FieldSet: {
    use: ['fields that make one thing together, as an address does'],
    not: ['a section of a page: a heading is enough'],
  },
  IbanField: {
    digits: {
      shows: 'PS92 PALS 0000 …, capitals and 0-9',
      takes: 'letters and digits, small ones, ٠-٩ and ۰-۹, with spaces or dashes: ps٩٢ pals…',
      submits: 'PS92PALS000000000400123456702',
    },
    use: ['an account a transfer comes from or goes to'],
    not: ['showing one: the Iban island', 'the bank itself: BicField'],
    keys: typing,
  },
  LanguageChoice: {
    use: ['the settings, where there is room for both'],
    not: ['a header: LanguageToggle'],
    keys: [
      ['← →', 'Chooses the other language; the page turns, and the focus stays'],
      ['Tab', 'Past the choice'],
    ],
  },
  OtpField: {
    digits: {
      shows: 'one of 0-9 in each box',
      takes: '0-9, ٠-٩ and ۰-۹, or the whole message: رمز التحقق: ٣٤٥٦٧٨',
      submits: '345678',
    },
    use: ['a code that we sent by WhatsApp or e-mail', 'where the length is known and short'],
    not: ['card security codes: CvvField', 'passwords, or codes with letters: TextField'],
    keys: [
      ['0–9', 'Fills the current box and moves on; ٠–٩ too'],
      ['Backspace', 'Clears, then goes back one box'],
      ['← →', 'To the box on that side, in both directions of the page'],
    ],
  },
  PasswordField: {
    use: ['logging in, and choosing a new password'],
    not: ['one-time codes: OtpField', 'the code of a card: CvvField'],
    keys: [
      ['Tab', 'To the field, then to the eye'],
      ['Space', 'On the eye: shows the password and hides it; the caret stays'],
    ],
  },
  PhoneField: {
    digits: {
      shows: '59 900 0118, in 0-9',
      takes: '0-9, ٠-٩ and ۰-۹, national or international: ٠٥٩٩٠٠٠١١٨, +970…, 00970…',
      submits: '+970599000118',
    },
    use: ['a number that we write or send a code to'],
    not: ['showing one: the Phone island', 'short numbers that are dialled in one country only'],
    keys: [
      ['Tab', 'To the country, then to the number'],
      ['Enter', 'On the country: opens the list, and takes what is marked'],
      ['A, ب', 'In the list: looks for a country, in either language'],
      ['Esc', 'Closes the list and gives the focus back'],
    ],
  },
  RadioCard: {
    use: [
      'choices that open fields of their own: ways to pay',
      'choices with a price or a sentence',
    ],
    not: ['plain choices: RadioGroup', 'two or three words: SegmentedControl'],
    keys: [
      ['Tab', 'To the chosen row, then into its fields'],
      ['↑ ↓', 'Chooses the row above and the row below'],
      ['← →', 'The same; the one towards the end of the line goes on'],
    ],
  },
  RadioGroup: {
    use: ['one of two to six, all in sight'],
    not: ['many: Select', 'choices that open fields: RadioCard', 'yes or no: Checkbox'],
    keys: [
      ['Tab', 'To the chosen one, and past the group'],
      ['↑ ↓', 'Chooses the one before and the one after'],
      ['← →', 'The same; the one towards the end of the line goes on'],
    ],
  },
  SegmentedControl: {
    use: ['one of two or three words that changes what is shown: billing cycle, theme'],
    not: ['what is sent with a form: RadioGroup', 'places of their own: Tabs or links'],
    keys: [
      ['← →', 'Takes the neighbour. The one towards the end of the line goes on'],
      ['Tab', 'To the chosen one, and past the control'],
    ],
  },
  Select: {
    use: ['one of seven or more', 'a list that people know: governorates, subjects'],
    not: [
      'a few choices: RadioGroup',
      'the country of an address: CountryField',
      'any country of the world: CountrySelect, which can be searched',
    ],
    keys: [
      ['Space', 'Opens the list'],
      ['↑ ↓', 'From choice to choice'],
      ['A, ب', 'To the choice that begins with the letter'],
      ['Esc', 'Closes the list without choosing'],
    ],
  },
  Switch: {
    use: ['something that is on or off from this moment'],
    not: ['agreements, and what a form sends: Checkbox'],
    keys: [['Space', 'Turns it on and off']],
  },
  TextArea: {
    use: ['a message, a reason: more than one line'],
    not: ['one line: TextField'],
    keys: [
      ['Enter', 'A new line'],
      ['Tab', 'Past the field: no tab can be written'],
    ],
  },
  TextField: {
    digits: {
      shows: 'what is typed; with normalize, 0-9',
      takes: 'with normalize also ٠-٩ and ۰-۹: ٥٦٢٤',
      submits: '5624',
    },
    use: [
      'one line: a name, an address, a subject',
      'an e-mail, an id: with script "ltr" or "code"',
    ],
    not: [
      'phones, cards, codes, passwords: each has a field of its own',
      'several lines: TextArea',
    ],
    keys: typing,
  },
} as const satisfies Record<string, ComponentDocs>;
