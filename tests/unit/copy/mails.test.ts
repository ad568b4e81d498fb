/** The text of mails: its layout, and its visual character order. */
import bidiFactory from 'bidi-js';
import { describe, expect, test } from 'vitest';
import {
  type Message,
  type TemplateName,
  compose,
} from '../../../api/server/messaging/templates/messages';
import { isolated } from '../../../api/server/messaging/templates/isolate';
import { textOf } from '../../../api/server/messaging/templates/catalogue-texts';
import {
  mailTemplates,
  sampleContext,
  sampleMessage,
  sampleValues,
} from '../../../api/mails/samples';

const bidi = bidiFactory();
const CONTROL = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** The characters of each line from left to right, as displayed. */
function seen(text: string): string[] {
  return text.split('\n').map((line) => {
    const levels = bidi.getEmbeddingLevels(line, 'auto');
    return bidi.getReorderedString(line, levels).replace(CONTROLS, '');
  });
}

const office = ['contact_message', 'alarms_open'];
/** Every mail but the office's own, which has no greeting and no signature. */
const names = mailTemplates.filter((template) => !office.includes(template));

/** A mail with the values of its sample, or a message by WhatsApp, without attachments. */
function written(template: TemplateName, language: 'en' | 'ar', more: Partial<Message> = {}) {
  const mail = mailTemplates.find((name) => name === template);
  const message = mail
    ? sampleMessage(mail, language)
    : { template, to: '+970599123456', language, values: sampleValues(language) };
  return compose('id', { ...message, ...more }, sampleContext);
}

const textIn = (template: TemplateName, language: 'en' | 'ar', more: Partial<Message> = {}) =>
  written(template, language, more).message.text;

/** An Arabic mail as displayed without its isolates. */
const bare = (template: TemplateName) =>
  seen(textIn(template, 'ar').replace(CONTROLS, '')).join('\n');

describe.each(names)('the mail %s', (template) => {
  test.each(['en', 'ar'] as const)(
    'has a greeting, the news, a signature and its reason (%s)',
    (language) => {
      const text = textIn(template, language);
      const paragraphs = text.split('\n\n');
      expect(paragraphs[0]).toMatch(language === 'en' ? /^Hello( Salma)?,$/ : /^مرحبًا( .*)?،$/);
      expect(paragraphs.at(-2)).toBe(
        language === 'en'
          ? 'The Wasla team\nsupport@wasla.example'
          : 'فريق وصلة\nsupport@wasla.example',
      );
      expect(paragraphs.at(-1)).toContain(sampleContext.brand[language]);
      expect(text).not.toMatch(/\{|\}|undefined/);
      expect(text).not.toMatch(/\n{3}| \n/);
    },
  );

  test('has its link and code on separate lines, without invisible characters', () => {
    const { message } = written(template, 'ar');
    for (const value of Object.values(message.parameters)) {
      expect(value).not.toMatch(CONTROL);
      expect(message.text.split('\n')).toContain(value);
    }
  });
});

test('a mail to an unverified address greets without a name', () => {
  expect(textIn('email_link', 'en', { firstName: '' })).toMatch(/^Hello,\n/);
});

test('the office mail about a message names its type and where to read it', () => {
  const text = textIn('contact_message', 'en');
  expect(text).toContain('about “Billing”');
  expect(text.split('\n')).toContain('https://wasla.example/operator');
});

test.each(['en', 'ar'] as const)('a mail mentions its attachment once (%s)', (language) => {
  const attachmentNote = textOf(language, 'server.mail.attached.body');
  const receipt = { name: 'INV-2026-000123.pdf', type: 'application/pdf' } as const;
  const attachments = [{ ...receipt, bytes: new Uint8Array() }];
  for (const template of names) {
    const message = { ...sampleMessage(template, language), creditNote: undefined };
    const bare = compose('id', message, sampleContext).message;
    const full = compose('id', message, sampleContext, attachments).message;
    expect(bare.text).not.toContain(attachmentNote);
    expect(bare).not.toHaveProperty('attachments');
    expect(full.text.split(attachmentNote)).toHaveLength(2);
    expect(full).toMatchObject({ attachments });
  }
});

describe.each(['en', 'ar'] as const)('a declined renewal (%s)', (language) => {
  test.each(['charge_failed', 'card_refused', 'card_expired', 'payment_refused'] as const)(
    '%s says what was not charged, until when the plan stays, and where to act',
    (template) => {
      const message = sampleMessage(template, language);
      const text = textIn(template, language);
      expect(text).toContain(message.values?.['amount']);
      expect(text).toContain(message.values?.['grace']);
      expect(text).toContain('/profile');
    },
  );

  test('a suspected fraud reads like any other refusal', () => {
    const text = textIn('payment_refused', language);
    expect(text).not.toMatch(/fraud|suspic|security|احتيال|مشبوه|أمن/i);
  });
});

test.each(['en', 'ar'] as const)('a credit note is called a credit note (%s)', (language) => {
  const [note, receipt] = (['attachedNote', 'attached'] as const).map((name) =>
    textOf(language, `server.mail.${name}.body`),
  );
  const message = sampleMessage('payment_refunded', language);
  const attachments = [
    { name: 'CRN-2026-000012.pdf', type: 'application/pdf', bytes: new Uint8Array() } as const,
  ];
  const { text } = compose('id', message, sampleContext, attachments).message;
  expect(text).toContain(note);
  expect(text).not.toContain(receipt);
  expect(compose('id', message, sampleContext).message.text).not.toContain(note);
});

describe('in an Arabic mail', () => {
  test.each([
    ['charge_failed', '$25.00'],
    ['phone_changed', '+970 59 912 3456'],
    ['email_changed', 'lina@example.com'],
    ['payment_refunded', 'INV-2026-000123'],
    ['payment_refunded', '$25.00'],
  ] as const)('%s shows %s in the right order', (template, value) => {
    const text = textIn(template, 'ar');
    expect(seen(text).join('\n')).toContain(value);
  });

  test('without isolation, amount and phone are reordered, which the tests above detect', () => {
    expect(bare('charge_failed')).not.toContain('$25.00');
    expect(bare('phone_changed')).not.toContain('+970599123456');
  });

  test('the sentence around a value keeps its order', () => {
    const [line = ''] = seen(textOf('ar', 'server.mail.refunded.title', { amount: '$25.00' }));
    const backwards = [...'أُعيد إليك مبلغ '].toReversed().join('');
    expect(line).toBe(`$25.00${backwards}`);
  });
});

describe('in an English mail', () => {
  test('an Arabic name does not reorder the punctuation next to it', () => {
    const [greeting] = seen(textIn('password_code_email', 'en', { firstName: 'سلمى' }));
    expect(greeting).toBe('Hello ىملس,');
  });

  test('Latin values have no invisible marks, so that they can be copied', () => {
    for (const template of names) expect(textIn(template, 'en')).not.toMatch(CONTROL);
  });
});

describe('a WhatsApp message', () => {
  test('passes the code and the link to its provider without marks', () => {
    const code = written('verification_code', 'ar', { code: '407118' });
    expect(code.message.parameters).toEqual({ code: '407118' });
    expect(seen(code.message.text).join('\n')).toContain('407118');
    const link = written('account_exists', 'ar');
    expect(link.message.parameters).toEqual({ link: 'https://wasla.example/login?lng=ar' });
    expect(link.message.text.split('\n')[1]).toBe('https://wasla.example/login?lng=ar');
  });
});

test('a value cannot close its isolate or reorder the text after it', () => {
  expect(isolated('\u202eevil\u2069', 'ar')).toBe('\u2068evil\u2069');
  expect(isolated('\u202eevil', 'en')).toBe('evil');
});
