/**
 * What a mail says, part by part and in order. Its plain text (`mail-text.ts`) and its HTML
 * (`mail-html.ts`) are both written from this, so that neither can say what the other does not.
 */
import type { ReminderKind } from '../../../contract/messaging/reminders';
import type { Language } from '../../platform/http/language';
import { type FactName, type MailName, type Piece, type TextId, piecesOf, textOf } from './texts';

/** Which parts a mail has beside what happened. */
export type Mail = {
  readonly name: MailName;
  /** Where its link leads; the mail then has an `action` that names the link. */
  readonly link?: { readonly path: string; readonly token?: string };
  /** It ends with a `note`, such as what to do if it was not you. */
  readonly note?: true;
  /** The value that is quoted below what happened, as it was written. */
  readonly quoted?: string;
  /** It goes to the office: no greeting, no signature. */
  readonly isInternal?: true;
  /** It is a reminder, which its reader may do without. */
  readonly reminder?: ReminderKind;
};

/** The values of a mail; `code`, `link` and `firstName` where there are such. */
export type MailValues = Readonly<Record<string, string>>;

/** A line of figures: what it is, and how much, when or which. */
export type Fact = { readonly name: FactName; readonly value: string; readonly isTotal?: true };

/** A part of a mail. */
export type Block =
  | { readonly kind: 'paragraph' | 'note'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly FactRow[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'signature'; readonly pieces: readonly Piece[]; readonly support: string };

/** A line of figures in its words. */
export type FactRow = {
  readonly label: string;
  readonly value: string;
  readonly isTotal: boolean;
};

/** A mail in its words. */
export type Letter = {
  readonly language: Language;
  readonly brand: string;
  readonly subject: readonly Piece[];
  /** What lists of mails show beside the subject. */
  readonly preheader: readonly Piece[];
  readonly body: readonly Block[];
  /** Why one has it, and from whom. */
  readonly footer: readonly (readonly Piece[])[];
  /** Where one does without the next of its kind. */
  readonly unsubscribe?: { readonly label: string; readonly href: string };
};

/** What a letter is written from. */
export type LetterInput = {
  readonly language: Language;
  readonly values: MailValues;
  readonly facts?: readonly Fact[];
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

/** What happened, and what comes of it. */
function middle(mail: Mail, { language, values, facts = [] }: LetterInput): readonly Block[] {
  const say = (id: TextId): readonly Piece[] => piecesOf(language, id, values);
  const { code, link } = values;
  const quote = mail.quoted === undefined ? undefined : values[mail.quoted];
  return [
    { kind: 'paragraph', pieces: say(`server.mail.${mail.name}.body`) },
    ...(code === undefined ? [] : [{ kind: 'code', text: code } as const]),
    ...(quote === undefined ? [] : [{ kind: 'quote', text: quote } as const]),
    ...(facts.length === 0 ? [] : [{ kind: 'facts', rows: rowsOf(language, facts) } as const]),
    ...(mail.link === undefined
      ? []
      : [
          {
            kind: 'action',
            label: textOf(language, `server.mail.${mail.name}.action`, values),
            href: link ?? '',
          } as const,
        ]),
    ...(mail.note ? [{ kind: 'note', pieces: say(`server.mail.${mail.name}.note`) } as const] : []),
  ];
}

/** Puts a mail into its words. */
export function letterOf(mail: Mail, input: LetterInput): Letter {
  const { language, values, unsubscribe } = input;
  const say = (id: TextId): readonly Piece[] => piecesOf(language, id, values);
  const happened = middle(mail, input);
  const about = {
    language,
    brand: values['brand'] ?? '',
    subject: say(`server.mail.${mail.name}.title`),
    preheader: say(`server.mail.${mail.name}.body`),
  };
  if (mail.isInternal) return { ...about, body: happened, footer: [] };
  const signature: Block = {
    kind: 'signature',
    pieces: say('server.mail.signature.body'),
    support: values['support'] ?? '',
  };
  return {
    ...about,
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
