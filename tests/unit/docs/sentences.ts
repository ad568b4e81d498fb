/** The sentences in which the pages and mails promise something, read from the English catalogue. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './markdown';

/** A sentence, and where it stands: a legal text, or the id of a message. */
export type Sentence = { readonly place: string; readonly words: string };

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** The messages of the prices, of closing an account, of reminders and of mails, but not labels of values. */
const READ =
  /^(?:pricing|comeBack|server\.(?:mail(?!\.fact\.)|reminders)|settings\.(?:close|data|reminders))\./;

/** Words with which a message promises something. Every sentence of a legal text counts. */
const PROMISES =
  /\b(?:will|won’t|we’ll|you’ll|we always|never|nothing|nobody|always|days?|hours?|minutes?|months?|years?|within|until|once|automatically|free|charged?|deleted|kept|keep|stays?|refund(?:ed)?|works|moves?|required|locked|credit)\b/i;

const PLURAL =
  /\{\w+, plural, one \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\} other \{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}/g;

/** A text in its plural: the singular promises the same. */
const inPlural = (text: string): string => text.replace(PLURAL, '$1');

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!])\s+/).flatMap((one) => one.trim() || []);

/** A row of a table, without its padding; `undefined` for the line below the head. */
const cellsOf = (row: string): string | undefined =>
  /^\|[\s|:-]+\|$/.test(row)
    ? undefined
    : row.replace(/\s*\|\s*/g, ' | ').replace(/^[ |]+|[ |]+$/g, '');

/** The sentences of a legal text, its rows of tables each as one; headings are none. */
function ofPage(text: string): string[] {
  const body = text.split('---\n').slice(2).join('---\n').trim();
  return body.split(/\n\n+|\n(?=- |\|)/).flatMap((part) => {
    const block = inPlural(part.trim());
    if (block === '' || block.startsWith('#')) return [];
    if (block.startsWith('|')) return cellsOf(block) ?? [];
    return sentencesOf(block.replace(/^- /, ''));
  });
}

/** The sentences of a legal text's source. */
export const ofLegalText = (place: string, text: string): Sentence[] =>
  ofPage(text).map((words) => ({ place, words }));

/** The sentences of messages that promise something. */
export const ofMessages = (messages: Readonly<Record<string, string>>): Sentence[] =>
  Object.entries(messages)
    .filter(([id]) => READ.test(id))
    .flatMap(([place, text]) =>
      sentencesOf(inPlural(text))
        .filter((words) => PROMISES.test(words))
        .map((words) => ({ place, words })),
    );

/** All sentences, as they are in the repository. */
export const allSentences = (): Sentence[] => [
  ...['privacy', 'terms'].flatMap((page) => ofLegalText(page, read(`lang/pages/${page}.en.md`))),
  // A flat object of texts; the catalogue has its own checks.
  ...ofMessages(JSON.parse(read('lang/en.json')) as Record<string, string>),
];
