/** The files of deployment, read for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { parse, parseAllDocuments } from 'yaml';
import { stopSeconds } from '../../server/platform/config/stop-seconds';
import { ROOT } from '../support/servers/bundle';

const DEPLOY = join(ROOT, 'api/deploy');

/** Seconds from SIGTERM to SIGKILL: more than the server needs to stop. */
export const graceAfter = (drain: number): number => drain + stopSeconds.all + 2;

export const textOf = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

export const yamlOf = (name: string): unknown => parse(textOf(name), { merge: true });

/** The documents of a YAML file; an invalid one fails the test. */
export function documentsOf(name: string): unknown[] {
  return parseAllDocuments(textOf(name)).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() as unknown;
  });
}

const lineOf = (one: { getRange(): { start: { line: number } } }): number =>
  one.getRange().start.line;

/** The stages of the Dockerfile, each with the instructions that follow its FROM. */
export function stages() {
  const dockerfile = DockerfileParser.parse(textOf('Dockerfile'));
  const [...froms] = dockerfile.getFROMs();
  return froms.map((from, index) => {
    const next = froms[index + 1];
    const instructions = dockerfile
      .getInstructions()
      .filter((one) => lineOf(one) > lineOf(from) && (!next || lineOf(one) < lineOf(next)));
    return {
      image: from.getImage() ?? '',
      name: from.getBuildStage() ?? '',
      instructions: instructions.map((one) => ({
        keyword: one.getKeyword(),
        // With the flags, which the arguments leave out.
        text: one.getTextContent().slice(one.getInstruction().length).trim(),
      })),
    };
  });
}

/** A COPY of a stage: from the context, or from another stage. */
type Copied = {
  readonly from: string | undefined;
  readonly sources: string[];
  readonly to: string;
};

export function copiesOf(stage: ReturnType<typeof stages>[number]): Copied[] {
  return stage.instructions
    .filter(({ keyword }) => keyword === 'COPY')
    .map(({ text }) => {
      const words = text.split(/\s+/);
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      const paths = words.filter((word) => !word.startsWith('--'));
      return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' };
    });
}
