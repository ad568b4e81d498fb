/**
 * `npm run lint:workflows`: checks workflows with GitHub's own validator and the inputs of their
 * actions, and parses their shell lines with Bash.
 *
 *   npx tsx tools/lint/workflows.ts [files]
 *
 * Without files, those of .github/workflows. Ends with 1 when there are faults.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ActionReference } from '@actions/languageservice/action';
import { registerLogger } from '@actions/languageservice/log';
import { validate } from '@actions/languageservice/validate';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { actionInputs } from './action-inputs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');

type Step = { readonly run?: string };
type Workflow = { readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>> };

const fail = (message: string): never => {
  throw new Error(message);
};
// The validator reports its own failures here only, and then finds nothing.
registerLogger({ error: fail, warn: fail, info: fail, log: fail });

// An action that is not listed does not exist to the validator.
const actionsMetadataProvider = {
  fetchActionMetadata: ({ owner, name, ref }: ActionReference) => {
    const inputs = actionInputs[`${owner}/${name}@${ref}`];
    return Promise.resolve(inputs && { name, description: '', inputs });
  },
};

/** What the validator finds, warnings included. */
async function invalid(file: string, text: string): Promise<string[]> {
  // It keeps what it has parsed by address, so each file needs its own.
  const document = TextDocument.create(pathToFileURL(file).href, 'yaml', 1, text);
  const found = await validate(document, { actionsMetadataProvider });
  return found.map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
}

/** What Bash says of a script that it cannot parse, with expressions replaced by a word. */
function unreadable(script: string): string {
  const input = script.replace(/\$\{\{.*?\}\}/g, 'expression');
  const { status, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-n'], {
    input,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr.trim();
}

async function faultsOf(file: string): Promise<string[]> {
  const text = readFileSync(file, 'utf8');
  const faults = await invalid(file, text);
  if (faults.length > 0) return faults;
  // Valid, so it has this shape.
  const { jobs } = parse(text) as Workflow;
  return Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .map(({ run }) => (run === undefined ? '' : unreadable(run)))
    .filter(Boolean);
}

const given = process.argv.slice(2);
const files = given.length > 0 ? given : readdirSync(folder).map((name) => join(folder, name));
let faults = 0;
for (const file of files) {
  for (const fault of await faultsOf(file)) {
    faults += 1;
    console.error(`${relative(root, file)}: ${fault}`);
  }
}
console.info(`${faults} faults in ${files.length} workflows.`);
process.exitCode = faults > 0 ? 1 : 0;
