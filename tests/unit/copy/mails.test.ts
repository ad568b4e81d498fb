/** The text of mails: its layout, and its visual character order. */
import bidiFactory from 'bidi-js';
import { describe, expect, test } from 'vitest';
import {
  type Message,
  type TemplateName,
  compose,
} from '../../../api/server/messaging/templates/messages';
import { isolated } from '../../../api/server/messaging/templates/isolate';
import { textOf } from '../../../api/server/messaging/templates/texts';

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

const context = {
  brand: { en: 'Wasla', ar: 'وصلة' },
  support: 'support@wasla.example',
  company: {
    name: { en: 'Wasla Messaging Services Ltd.', ar: 'شركة وصلة لخدمات المراسلة المحدودة' },
    taxId: '562 400 118',
  },
  unsubscribeUrl: () => 'https://wasla.example/api/v1/reminders/off?token=t',
  publicUrl: () => 'https://wasla.example',
};

const values = {
  id: '7Q2MK4PX',
  name: 'Lina Haddad',
  email: 'lina@example.com',
  phone: '+970599123456',
  company: 'ACME (Nablus)',
  type: 'Billing',
  subject: 'A price for 10 shops?',
  message: 'Hello.\n\nWe have ten shops.',
  amount: '$25.00',
  number: 'INV-2026-000123',
  plan: 'Growth',
  date: '1 July 2026',
  grace: '8 July 2026',
  missing: '$15.00',
  reference: 'WSL-7Q2M-K4PX',
};

/** Every mail that may be sent, with its values. */
const mails: Record<string, Partial<Message>> = {
  code_undelivered: {},
  password_code_email: { code: '407118', firstName: 'Salma' },
  registration_attempt: { firstName: 'Salma' },
  email_link: { token: 'a-token' },
  email_in_use: { firstName: 'Salma' },
  password_changed: { firstName: 'Salma' },
  email_changed: { firstName: 'Salma' },
  phone_changed: { firstName: 'Salma' },
  google_linked: { firstName: 'Salma' },
  google_takeover: { firstName: 'Salma' },
  login_locked: { firstName: 'Salma', token: 'a-token' },
  closing_code: { code: '407118', firstName: 'Salma' },
  account_closed: { firstName: 'Salma' },
  archive_ready: { firstName: 'Salma', token: 'a-token' },
  transfer_arrived: { firstName: 'Salma', token: 'a-token' },
  transfer_credited: { firstName: 'Salma', token: 'a-token' },
  transfer_partial: { firstName: 'Salma', token: 'a-token' },
  renewal_soon: { firstName: 'Salma' },
  renewal_due: { firstName: 'Salma' },
  charge_failed: { firstName: 'Salma' },
  payment_refunded: { firstName: 'Salma', token: 'a-token' },
  payment_charged_back: { firstName: 'Salma', token: 'a-token' },
};
const names = Object.keys(mails) as TemplateName[];

function written(template: TemplateName, language: 'en' | 'ar', more: Partial<Message> = {}) {
  const message = { template, to: 'salma@example.com', language, values, ...mails[template] };
  return compose('id', { ...message, ...more }, context);
}

const textIn = (template: TemplateName, language: 'en' | 'ar', more: Partial<Message> = {}) =>
  written(template, language, more).message.text;

/** An Arabic mail as displayed without its isolates. */
const bare = (template: TemplateName) =>
  seen(textIn(template, 'ar').replace(CONTROLS, '')).join('\n');

describe.each(names)('the mail %s', (template) => {
  test.each(['en', 'ar'] as const)(
    'greets, says what happened, signs, and says why (%s)',
    (language) => {
      const text = textIn(template, language);
      const paragraphs = text.split('\n\n');
      expect(paragraphs[0]).toMatch(language === 'en' ? /^Hello( Salma)?,$/ : /^مرحبًا( .*)?،$/);
      expect(paragraphs.at(-2)).toBe(
        language === 'en'
          ? 'The Wasla team\nsupport@wasla.example'
          : 'فريق وصلة\nsupport@wasla.example',
      );
      expect(paragraphs.at(-1)).toContain(context.brand[language]);
      expect(text).not.toMatch(/\{|\}|undefined/);
      expect(text).not.toMatch(/\n{3}| \n/);
    },
  );

  test('has its link and its code on lines of their own, with nothing invisible in them', () => {
    const { message } = written(template, 'ar');
    for (const value of Object.values(message.parameters)) {
      expect(value).not.toMatch(CONTROL);
      expect(message.text.split('\n')).toContain(value);
    }
  });
});

test('a mail to an address that nobody proved greets without a name', () => {
  expect(textIn('email_link', 'en')).toMatch(/^Hello,\n/);
});

test('the office reads a message as it was written, and its type in words', () => {
  const text = textIn('contact_message', 'en');
  expect(text).toContain(
    'Message from Lina Haddad (lina@example.com, +970599123456, ACME (Nablus))',
  );
  expect(text).toContain('\n\nHello.\n\nWe have ten shops.\n\n');
  expect(text).toMatch(/A reply to this email goes to lina@example\.com\.$/);
});

describe('in an Arabic mail', () => {
  test.each([
    ['charge_failed', '$25.00'],
    ['phone_changed', '+970599123456'],
    ['email_changed', 'lina@example.com'],
    ['payment_refunded', 'INV-2026-000123'],
    ['payment_refunded', '$25.00'],
    ['contact_message', 'ACME (Nablus)'],
    ['contact_message', '+970599123456'],
  ] as const)('%s shows %s as it is written', (template, value) => {
    const text = textIn(template, 'ar');
    expect(seen(text).join('\n')).toContain(value);
  });

  test('the amount and the phone turn round without isolation: what the tests above would see', () => {
    expect(bare('charge_failed')).not.toContain('$25.00');
    expect(bare('phone_changed')).not.toContain('+970599123456');
  });

  test('the sentence around a value keeps its own order', () => {
    const [line = ''] = seen(textOf('ar', 'server.mail.refunded.title', { amount: '$25.00' }));
    const backwards = [...'أُعيد إليك مبلغ '].toReversed().join('');
    expect(line).toBe(`$25.00${backwards}`);
  });
});

describe('in an English mail', () => {
  test('an Arabic name does not take the punctuation beside it along', () => {
    const [greeting] = seen(textIn('password_code_email', 'en', { firstName: 'سلمى' }));
    expect(greeting).toBe('Hello ىملس,');
  });

  test('what is Latin stays free of marks, so that it is copied clean', () => {
    for (const template of names) expect(textIn(template, 'en')).not.toMatch(CONTROL);
  });
});

describe('a WhatsApp message', () => {
  test('hands its provider the code and the link without a mark', () => {
    const code = written('verification_code', 'ar', { code: '407118' });
    expect(code.message.parameters).toEqual({ code: '407118' });
    expect(seen(code.message.text).join('\n')).toContain('407118');
    const link = written('account_exists', 'ar');
    expect(link.message.parameters).toEqual({ link: 'https://wasla.example/login?lng=ar' });
    expect(link.message.text.split('\n')[1]).toBe('https://wasla.example/login?lng=ar');
  });
});

test('a value cannot end the isolate around it, nor turn what follows', () => {
  expect(isolated('\u202eevil\u2069', 'ar')).toBe('\u2068evil\u2069');
  expect(isolated('\u202eevil', 'en')).toBe('evil');
});
