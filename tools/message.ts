/**
 * Adds, changes or removes a message in both catalogues at once.
 *
 *   npm run message -- add  <id> "<english>" "<arabic>" "<description>" [--max N] [--fixed]
 *   npm run message -- remove <id>
 *   npm run message -- show <id or prefix>
 */
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import { type Catalogue, type Notes, readLang, writeLang } from './catalogue';

const ID = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){1,4}$/;

/** Holds a folder as a lock, so that two writers never lose each other's message. */
async function locked<T>(work: () => T): Promise<T> {
  const lock = join(import.meta.dirname, '..', 'lang', '.lock');
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (tries > 200) throw new Error('lang/.lock is held; remove it if no other command runs.');
      await wait(25);
    }
  }
  try {
    return work();
  } finally {
    rmdirSync(lock);
  }
}

function add(args: string[]): void {
  const fixed = args.includes('--fixed');
  const maxAt = args.indexOf('--max');
  const max = maxAt >= 0 ? Number(args[maxAt + 1]) : undefined;
  const plain = args.filter(
    (arg, i) => arg !== '--fixed' && (maxAt < 0 || (i !== maxAt && i !== maxAt + 1)),
  );
  const [id, english, arabic, description] = plain;
  if (!id || !english || !arabic || !description) {
    throw new Error(
      'Usage: message add <id> "<english>" "<arabic>" "<description>" [--max N] [--fixed]',
    );
  }
  if (!ID.test(id))
    throw new Error(`${id} is not a message id: screen.part.kind, dot-separated camelCase.`);
  parse(english);
  parse(arabic);
  const en = readLang<Catalogue>('en');
  const ar = readLang<Catalogue>('ar');
  const notes = readLang<Notes>('notes');
  en[id] = english;
  ar[id] = arabic;
  notes[id] = { description, ...(max ? { max } : {}), ...(fixed ? { fixed } : {}) };
  writeLang('en', en);
  writeLang('ar', ar);
  writeLang('notes', notes);
}

function remove(id: string | undefined): void {
  if (!id) throw new Error('Usage: message remove <id>');
  for (const name of ['en', 'ar', 'notes'] as const) {
    const file = readLang<Record<string, unknown>>(name);
    delete file[id];
    writeLang(name, file);
  }
}

function show(prefix = ''): void {
  const en = readLang<Catalogue>('en');
  const ar = readLang<Catalogue>('ar');
  const notes = readLang<Notes>('notes');
  for (const id of Object.keys(en).filter((key) => key.startsWith(prefix))) {
    console.info(
      `${id}\n  en ${en[id]}\n  ar ${ar[id]}\n  -- ${notes[id]?.description ?? '(no note)'}`,
    );
  }
}

const [verb, ...rest] = process.argv.slice(2);
if (verb === 'add') await locked(() => add(rest));
else if (verb === 'remove') await locked(() => remove(rest[0]));
else if (verb === 'show') show(rest[0]);
else {
  console.error('Usage: npm run message -- add | remove | show …');
  process.exitCode = 2;
}
