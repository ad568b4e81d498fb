/**
 * Renders a mail as HTML. The templates, with placeholders such as `{{label}}`, are generated from
 * the design tokens by `npm run mails` and filled in here.
 */
import { escapeHtml } from '../../web/escape-html';
import type { Block, FactRow, Letter } from './letter';
import allParts from './mail-parts.json';
import type { Piece } from './catalogue-texts';

type Parts = (typeof allParts)['en'];

/** Fills the placeholders of a template with values that are already HTML. */
function filled(part: string, values: Readonly<Record<string, string>>): string {
  return part.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A part of a mail needs a value for {{${name}}}`);
    return value;
  });
}

/** The longest value on one line; a number or date broken across lines is misread. */
const WHOLE = 24;

/** Letters of right-to-left scripts. */
const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a text by its first letter. */
const directionOf = (text: string): 'ltr' | 'rtl' =>
  FROM_RIGHT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** Renders a text that a person wrote, each line in the direction of its own letters. */
function lines(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.trim() === ''
        ? '<br>'
        : `<bdi dir="${directionOf(line)}" style="display:block">${escapeHtml(line)}</bdi>`,
    )
    .join('');
}

/**
 * Renders a value with its direction isolated. The direction is explicit because browsers disagree
 * about values without letters: in Arabic, `−$5.00` must keep its sign in front.
 */
function island(value: string): string {
  const whole = value.length > WHOLE ? '' : ' style="white-space:nowrap"';
  return `<bdi dir="${directionOf(value)}"${whole}>${escapeHtml(value)}</bdi>`;
}

function html(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => ('words' in piece ? escapeHtml(piece.words) : island(piece.value)))
    .join('');
}

/** Renders the pieces of a sentence as escaped text, for places where elements are not allowed. */
const words = (pieces: readonly Piece[]): string =>
  escapeHtml(pieces.map((piece) => ('words' in piece ? piece.words : piece.value)).join(''));

function row(parts: Parts, { label, value, isTotal }: FactRow): string {
  return filled(isTotal ? parts.total : parts.fact, {
    label: escapeHtml(label),
    value: island(value),
  });
}

function blockHtml(parts: Parts, block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return filled(parts.paragraph, { text: html(block.pieces) });
    case 'note':
      return filled(parts.note, { text: html(block.pieces) });
    case 'quote':
      return filled(parts.paragraph, { text: lines(block.text) });
    case 'code':
      return filled(parts.code, { code: escapeHtml(block.text) });
    case 'facts':
      return filled(parts.facts, { rows: block.rows.map((one) => row(parts, one)).join('') });
    case 'action':
      return filled(parts.action, {
        label: escapeHtml(block.label),
        href: escapeHtml(block.href),
      });
    case 'signature':
      return filled(parts.signature, {
        team: html(block.pieces),
        support: escapeHtml(block.support),
      });
  }
}

export function mailHtml(letter: Letter): string {
  const parts = allParts[letter.language];
  const { unsubscribe } = letter;
  const footer = [
    ...letter.footer.map((pieces) => filled(parts.small, { text: html(pieces) })),
    ...(unsubscribe
      ? [
          filled(parts.smallLink, {
            label: escapeHtml(unsubscribe.label),
            href: escapeHtml(unsubscribe.href),
          }),
        ]
      : []),
  ];
  // The document title cannot contain elements while the heading can, so the same words are
  // rendered twice.
  return filled(parts.shell, {
    subject: words(letter.subject),
    heading: html(letter.subject),
    preheader: words(letter.preheader),
    brand: island(letter.brand),
    body: letter.body.map((block) => blockHtml(parts, block)).join(''),
    footer: footer.join(''),
  });
}
