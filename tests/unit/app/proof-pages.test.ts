/**
 * A call that the server may answer with `proof_needed` is made where the user can prove who they
 * are: followed from the contract through every function of the app up to its pages.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as contract from '../../../api/contract';
import { isCall } from '../../../api/contract/all-calls';

const root = join(import.meta.dirname, '../../..');

/**
 * What needs no proof: changes of neither the phone nor the email address, and a trial, which
 * replaces no stored card.
 */
const needNone = ['useAccountLanguage', 'useReminders', 'useTrial'];

/** The functions that ask for re-authentication and then continue. */
const ASKS = /\bguard\(|\bisProved\(|\bbegin\(\{/;

type Declaration = { readonly file: string; readonly name: string; readonly text: string };

/** The top-level declarations of a module. */
function declarationsOf(file: string, source: string): Declaration[] {
  return source
    .split(/^(?=(?:export )?(?:default )?(?:async )?(?:const|function)\b)/m)
    .flatMap((text) => {
      const name = /^(?:export )?(?:default )?(?:async )?(?:const|function) (\w+)/.exec(text)?.[1];
      return name === undefined ? [] : [{ file, name, text }];
    });
}

/** The TypeScript files below a folder, from the root of the repository. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

const app = filesIn('app').flatMap((file) =>
  declarationsOf(file, readFileSync(join(root, file), 'utf8')),
);

/** The calls that may be answered with `proof_needed`, by the names that the contract exports. */
const callsThatAsk = (): Set<string> =>
  new Set(
    Object.entries<unknown>(contract).flatMap(([name, value]) =>
      isCall(value) && value.errors.includes('proof_needed') ? [`call ${name}`] : [],
    ),
  );

/** The calls that a file imports, by the names that they have there. */
function importedCalls(file: string): Map<string, string> {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(
    /^import \{([^}]*)\} from '[./]+\/api\/contract\/[^']+';/gm,
  );
  const names = [...imports].flatMap(([, list = '']) => list.split(','));
  return new Map(
    names.map((each) => {
      const [name = '', local = name] = each.trim().split(' as ');
      return [local, `call ${name}`];
    }),
  );
}

/** Resolves a name in its module: its own declaration, a call of the contract, or an import. */
function meaningsOf(declarations: readonly Declaration[]) {
  const own = new Set(declarations.map(({ file, name }) => `${file} ${name}`));
  const calls = new Map(declarations.map(({ file }) => [file, importedCalls(file)]));
  return (file: string, name: string): string =>
    own.has(`${file} ${name}`) ? `${file} ${name}` : (calls.get(file)?.get(name) ?? name);
}

/** Every declaration that makes such a call without re-authentication, and those asking for it. */
function follow(declarations: readonly Declaration[], from: ReadonlySet<string>) {
  const meaning = meaningsOf(declarations);
  const open = new Set(from);
  const asking = new Set<string>();
  const unproved = new Set<string>();
  for (let before = -1; before !== open.size;) {
    before = open.size;
    for (const { file, name, text } of declarations) {
      // A property or a message id may contain the name of a route without being one.
      const words = text.slice(text.indexOf(name) + name.length).match(/(?<![.\w])\w+/g) ?? [];
      const isReached = words.some((word) => open.has(meaning(file, word)));
      if (needNone.includes(name) || !isReached) continue;
      if (ASKS.test(text)) asking.add(name);
      else {
        open.add(`${file} ${name}`);
        if (text.startsWith('export ')) open.add(name);
        if (file.startsWith('app/pages/')) unproved.add(`${file}: ${name}`);
      }
    }
  }
  return { asking, unproved };
}

test('every page with a call that may require re-authentication can ask for it', () => {
  const needing = callsThatAsk();
  expect([...needing]).toContain('call updateMe');
  const { asking, unproved } = follow(app, needing);
  expect([...unproved]).toEqual([]);
  expect([...asking].toSorted()).toEqual(
    expect.arrayContaining([
      'useAccountPage',
      'useCardChange',
      'useCheckout',
      'useFactor',
      'useGatewayPlans',
      'useMethodRemoval',
      'useOwnPhone',
      'usePasskeys',
      'useSettings',
      'useWork',
    ]),
  );
});

test('a hook that asks for re-authentication passes its dialog to the screen', () => {
  const asking = app.filter(({ text }) => /\buseProof\(/.test(text));
  const silent = asking.filter(
    ({ name, text }) => name !== 'useProof' && !/\bproof\b[,:]|\bproof }|\.proof\b/.test(text),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  const pages = app.filter(({ text }) => /\buseOwnPhone\(/.test(text));
  expect(pages.length).toBeGreaterThan(1);
  for (const { file, text } of pages.filter(({ name }) => name !== 'useOwnPhone')) {
    expect([file, /proof=\{own\.proof\}/.test(text)]).toEqual([file, true]);
  }
});
