/** The HTML of every mail compared with its text: markup, size, figures, directions and colours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate/node';
import { describe, expect, test } from 'vitest';
import parts from '../../../api/server/messaging/templates/mail-parts.json' with { type: 'json' };
import { reminderOf } from '../../../api/server/messaging/templates/messages';
import { colours, lookOf, pairs } from '../../../api/mails/look';
import { partsOf } from '../../../api/mails/parts';
import { mailTemplates, sampleMail, sampleValues } from '../../../api/mails/samples';
import { contrast, rgbOf } from '../../support/contrast';
import { repositoryFiles } from '../docs/markdown';

const root = join(import.meta.dirname, '../../..');

/** Bytes of a mail from which on Gmail cuts it off are 102,400. */
const CLIPPED = 100_000;

/**
 * Mail clients read the HTML of 2005: tables for layout, with the attributes of old, and styles on
 * the elements themselves.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    // Rules that only Word's engine in Outlook needs.
    'no-conditional-comment': 'off',
    // React closes empty elements; every parser of HTML reads past it.
    'void-style': 'off',
  },
});

const CONTROLS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The visible text of a mail's HTML, without the preheader. */
function wordsOf(html: string): string {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  return unescaped(
    body
      .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<br\s*\/?>|<\/(?:p|td|th|h1|tr)>/g, '\n')
      .replace(/<[^>]+>/g, ''),
  );
}

/** The figures of a text: amounts, dates, numbers of receipts, codes. */
const figuresOf = (text: string): string[] => [
  ...new Set(text.replace(CONTROLS, '').match(/[−+]?\$?[\w-]*\d(?:[\w.,:-]*\d)?/g) ?? []),
];

test('mail parts equal the output of npm run mails', () => {
  expect(parts).toEqual({ en: partsOf(lookOf('en')), ar: partsOf(lookOf('ar')) });
});

test('the server needs neither React nor the mail library to render mails', () => {
  const source = readFileSync(join(root, 'api/server/messaging/templates/mail-html.ts'), 'utf8');
  expect(source).not.toMatch(/from '(?:react|react-dom|react-email)/);
  const users = repositoryFiles.filter(
    (file) =>
      /^(?:api\/contract|api\/server|src|app)\/.*\.tsx?$/.test(file) &&
      readFileSync(join(root, file), 'utf8').includes("from 'react-email'"),
  );
  expect(users).toEqual([]);
});

describe.each(mailTemplates)('%s', (template) => {
  describe.each(['en', 'ar'] as const)('in %s', (language) => {
    const { html, text, subject, unsubscribe } = sampleMail(template, language);

    test('is valid HTML, small enough for Gmail, and loads nothing', async () => {
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      expect(faults).toEqual([]);
      expect(Buffer.byteLength(html)).toBeLessThan(CLIPPED);
      expect(html).not.toMatch(/<(?:img|link|script|iframe|object|svg|video)\b|url\(|@import/i);
    });

    test('has its language and direction on the root and again below the body', () => {
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      expect(html).toMatch(new RegExp(`<html dir="${direction}" lang="${language}">`));
      expect(html).toMatch(new RegExp(`<body[^>]*><div lang="${language}" dir="${direction}"`));
    });

    test('has every placeholder filled, and one action at most', () => {
      expect(html).not.toMatch(/\{\{\w+\}\}|undefined/);
      expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    });

    test('has the same content as its text version', () => {
      const words = wordsOf(html);
      const seen = words.replace(/\s+/g, ' ').replace(CONTROLS, '');
      expect(seen).toContain(subject.replace(/\s+/g, ' ').replace(CONTROLS, ''));
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => unescaped(href));
      const lines = text
        .replace(CONTROLS, '')
        .split('\n')
        .filter((line) => line !== '');
      for (const line of lines) {
        // An address is a link in HTML, and a line of figures is two cells.
        if (line.startsWith('https:')) expect(hrefs).toContain(line);
        else
          for (const part of line.split(': ')) {
            expect(seen).toContain(part.replace(/\s+/g, ' '));
          }
      }
      const figures = figuresOf(`${subject}\n${text.replace(/^https:.*$/gm, '')}`);
      expect(figuresOf(words).toSorted()).toEqual(figures.toSorted());
    });

    test('isolates the direction of every value', () => {
      const outside = unescaped(html.replace(/<bdi[^>]*>[\s\S]*?<\/bdi>/g, '')).replace(
        /<head>[\s\S]*?<\/head>|<div style="display:none[\s\S]*?<\/div>|<[^>]+>/g,
        '',
      );
      const { summary: _quoted, ...values } = sampleValues(language);
      for (const value of [...Object.values(values), 'INV-2026-000123', '$707.50', 'سلمى']) {
        if (value === values['plan'] || value === values['type']) continue;
        expect(outside).not.toContain(value);
      }
    });

    test('has an unsubscribe link if, and only if, it is a reminder', () => {
      const isReminder = reminderOf(template) !== undefined;
      expect(unsubscribe !== undefined).toBe(isReminder);
      expect(text.includes('/reminders/off')).toBe(isReminder);
      expect(html.includes('/reminders/off')).toBe(isReminder);
    });
  });
});

test('mails about money, plans and security cannot be turned off', () => {
  expect(mailTemplates.filter((template) => reminderOf(template) !== undefined).toSorted()).toEqual(
    [
      'card_expires',
      'renewal_soon',
      'trial_ends_soon',
      'trial_ends_today',
      'usage_reached',
      'usage_warning',
    ],
  );
});

test.each(pairs)('$fg on $bg meets the contrast minimum in both themes', ({ fg, bg }) => {
  for (const theme of [0, 1] as const) {
    expect(contrast(rgbOf(colours[fg][theme]), rgbOf(colours[bg][theme]))).toBeGreaterThanOrEqual(
      4.5,
    );
  }
});

test('a value cannot break out of its element', () => {
  const values = { ...sampleValues('en'), summary: '<script>alert(1)</script>\n{{body}}' };
  const { html } = sampleMail('terms_change', 'en', { values });
  expect(html).toMatch(/>&lt;script&gt;alert\(1\)&lt;\/script&gt;<.+>{{body}}</);
  expect(html).not.toContain('<script>');
});

test.each(['en', 'ar'] as const)(
  'each line that somebody wrote has the direction of its own letters (%s)',
  async (language) => {
    const summary = '1. تتغير المادة الثالثة.\n\nClause 3 changes, thanks!\nשלום!\n2026?';
    const values = { ...sampleValues(language), summary };
    const { html } = sampleMail('terms_change', language, { values });
    const lines = [...html.matchAll(/<bdi dir="(ltr|rtl)" style="display:block">([^<]*)<\/bdi>/g)];
    expect(lines.map(([, direction, line]) => [direction, line])).toEqual([
      ['rtl', '1. تتغير المادة الثالثة.'],
      ['ltr', 'Clause 3 changes, thanks!'],
      ['rtl', 'שלום!'],
      ['ltr', '2026?'],
    ]);
    // The empty line between them stays.
    expect(html).toMatch(/الثالثة\.<\/bdi><br><bdi dir="ltr"/);
    expect((await validator.validateString(html)).valid).toBe(true);
  },
);
