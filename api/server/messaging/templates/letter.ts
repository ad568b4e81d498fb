/**
 * The contents of a mail as a list of blocks. Its plain text (`mail-text.ts`) and HTML
 * (`mail-html.ts`) are both rendered from it, so that they cannot differ.
 */
import type { ReminderKind } from '../../../contract/messaging/reminders';
import type { Language } from '../../platform/http/language';
import {
  type FactName,
  type MailName,
  type Piece,
  type TextId,
  piecesOf,
  textOf,
} from './catalogue-texts';

/** The target of a link: a path of the site, and the name of the query parameter for the token. */
export type Link = { readonly path: string; readonly token?: string };

export type Mail = {
  readonly name: MailName;
  /** Where its link leads, which the message `action` labels. */
  readonly link?: Link;
  /** It ends with a `note`, such as what to do if it was not you. */
  readonly note?: true;
  /** The name of the value that is quoted literally below the text. */
  readonly quoted?: string;
  /** It is sent to the office, without greeting and signature. */
  readonly isInternal?: true;
  /** The kind of reminder it is, which the recipient can unsubscribe from. */
  readonly reminder?: ReminderKind;
};

/** The values of a mail, including `code`, `link` and `firstName` if there are any. */
type MailValues = Readonly<Record<string, string>>;

/** A row of a table of figures: a label and an amount, date or name. */
export type Fact = { readonly name: FactName; readonly value: string; readonly isTotal?: true };

export type Block =
  | { readonly kind: 'paragraph' | 'note'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly FactRow[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'signature'; readonly pieces: readonly Piece[]; readonly support: string };

export type FactRow = {
  readonly label: string;
  readonly value: string;
  readonly isTotal: boolean;
};

export type Letter = {
  readonly language: Language;
  readonly brand: string;
  readonly subject: readonly Piece[];
  /** The preview text that mail clients show next to the subject. */
  readonly preheader: readonly Piece[];
  readonly body: readonly Block[];
  /** Why the recipient received it, and who sent it. */
  readonly footer: readonly (readonly Piece[])[];
  readonly unsubscribe?: { readonly label: string; readonly href: string };
};

/** How a mail mentions its attachment. */
const attachedTexts = {
  receipt: 'server.mail.attached.body',
  creditNote: 'server.mail.attachedNote.body',
} as const satisfies Readonly<Record<string, TextId>>;

type LetterInput = {
  readonly language: Language;
  readonly values: MailValues;
  readonly facts?: readonly Fact[];
  /** What is attached as a PDF. */
  readonly attached?: keyof typeof attachedTexts;
  readonly unsubscribe?: string;
};

function greeting(language: Language, values: MailValues): Block {
  const isNamed = (values['firstName'] ?? '').trim() !== '';
  const id = isNamed ? 'server.mail.greeting.named' : 'server.mail.greeting.plain';
  return { kind: 'paragraph', pieces: piecesOf(language, id, values) };
}

function rowsOf(language: Language, facts: readonly Fact[]): readonly FactRow[] {
  return facts.map(({ name, value, isTotal }) => ({
    label: textOf(language, `server.mail.fact.${name}`),
    value,
    isTotal: isTotal === true,
  }));
}

function middle(
  mail: Mail,
  { language, values, facts = [], attached }: LetterInput,
): readonly Block[] {
  const say = (id: TextId): readonly Piece[] => piecesOf(language, id, values);
  const { code, link } = values;
  const quote = mail.quoted === undefined ? undefined : values[mail.quoted];
  const blocks: readonly (Block | false)[] = [
    { kind: 'paragraph', pieces: say(`server.mail.${mail.name}.body`) },
    code !== undefined && { kind: 'code', text: code },
    quote !== undefined && { kind: 'quote', text: quote },
    facts.length > 0 && { kind: 'facts', rows: rowsOf(language, facts) },
    attached !== undefined && { kind: 'paragraph', pieces: say(attachedTexts[attached]) },
    mail.link !== undefined && {
      kind: 'action',
      label: textOf(language, `server.mail.${mail.name}.action`, values),
      href: link ?? '',
    },
    mail.note === true && { kind: 'note', pieces: say(`server.mail.${mail.name}.note`) },
  ];
  return blocks.filter((block) => block !== false);
}

export function letterOf(mail: Mail, input: LetterInput): Letter {
  const { language, values, unsubscribe } = input;
  const say = (id: TextId): readonly Piece[] => piecesOf(language, id, values);
  const happened = middle(mail, input);
  const common = {
    language,
    brand: values['brand'] ?? '',
    subject: say(`server.mail.${mail.name}.title`),
    preheader: say(`server.mail.${mail.name}.body`),
  };
  if (mail.isInternal) return { ...common, body: happened, footer: [] };
  const signature: Block = {
    kind: 'signature',
    pieces: say('server.mail.signature.body'),
    support: values['support'] ?? '',
  };
  return {
    ...common,
    body: [greeting(language, values), ...happened, signature],
    footer: [say('server.mail.why.body'), say('server.mail.company.body')],
    ...(unsubscribe !== undefined && {
      unsubscribe: {
        label: textOf(language, 'server.mail.unsubscribe.action'),
        href: unsubscribe,
      },
    }),
  };
}
