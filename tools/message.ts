/**
 * Adds, changes or removes a message in both catalogues together.
 *
 *   npm run message -- add  <id> "<english>" "<arabic>" "<description>" [--max N]
 *   npm run message -- remove <id>
 *   npm run message -- show <id or prefix>
 */
import { parseArgs } from 'node:util';
import { type Catalogue, type Notes, readLang, writeLang } from './catalogue';
import { faultsOf } from './copy/change';
import { locked } from './copy/files';

const ID = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){1,3}$/;

function add(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { max: { type: 'string' } },
  });
  const { max } = values;
  if (max !== undefined && !/^[1-9]\d*$/.test(max)) {
    throw new Error(`--max is a number of characters, not “${max}”.`);
  }
  const [id, english, arabic, description] = positionals;
  if (!id || !english || !arabic || !description) {
    throw new Error('Usage: message add <id> "<english>" "<arabic>" "<description>" [--max N]');
  }
  if (!ID.test(id))
    throw new Error(`${id} is not a message id: screen.part.kind, dot-separated camelCase.`);
  const en = readLang<Catalogue>('en');
  if (id in en) throw new Error(`${id} exists: change its wording in the copy desk.`);
  const note = { description, ...(max ? { max: Number(max) } : {}) };
  const faults = faultsOf(id, { en: english, ar: arabic }, { [id]: note });
  if (faults.length > 0) throw new Error(`${id} was rejected:\n  ${faults.join('\n  ')}`);
  const ar = readLang<Catalogue>('ar');
  const notes = readLang<Notes>('notes');
  en[id] = english;
  ar[id] = arabic;
  notes[id] = note;
  writeLang('en', en);
  writeLang('ar', ar);
  writeLang('notes', notes);
  console.info(`${id} is in both catalogues.`);
}

function remove(id: string | undefined): void {
  if (!id) throw new Error('Usage: message remove <id>');
  if (!(id in readLang<Catalogue>('en'))) throw new Error(`There is no message ${id}.`);
  for (const name of ['en', 'ar', 'notes'] as const) {
    const file = readLang<Record<string, unknown>>(name);
    delete file[id];
    writeLang(name, file);
  }
  console.info(`${id} was removed.`);
}

function show(prefix = ''): void {
  const en = readLang<Catalogue>('en');
  const ar = readLang<Catalogue>('ar');
  const notes = readLang<Notes>('notes');
  const ids = Object.keys(en).filter((key) => key.startsWith(prefix));
  if (ids.length === 0) throw new Error(`No message starts with ${prefix}.`);
  for (const id of ids) {
    console.info(
      `${id}\n  en ${en[id]}\n  ar ${ar[id]}\n  -- ${notes[id]?.description ?? '(no note)'}`,
    );
  }
}

const [verb, ...rest] = process.argv.slice(2);
try {
  if (verb === 'add') await locked(() => add(rest));
  else if (verb === 'remove') await locked(() => remove(rest[0]));
  else if (verb === 'show') show(rest[0]);
  else throw new Error('Usage: npm run message -- add | remove | show …');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
