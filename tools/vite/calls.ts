import type { Plugin, Rolldown } from 'vite';
import * as contract from '../../api/contract';
import { isCall } from '../../api/contract/all-calls';

const CALL = 'virtual:call/';

const exported: Readonly<Record<string, unknown>> = contract;

/** What a client needs to make a call and to believe its answer. */
function clientPart(name: string): string {
  const call = exported[name];
  if (!isCall(call)) throw new Error(`The contract's index exports no call named ${name}.`);
  const { method, path, bearer, sends, answer, failure } = call;
  return JSON.stringify({ method, path, bearer, sends, answer, failure });
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

/** The name of a call that a statement defines: `export const name = defineCall({…})`. */
function callDefinedBy(statement: Statement): string | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined;
  const [{ id, init } = {}] = statement.declaration.declarations;
  return id?.type === 'Identifier' &&
    init?.type === 'CallExpression' &&
    init.callee.type === 'Identifier' &&
    init.callee.name === 'defineCall'
    ? id.name
    : undefined;
}

/**
 * In a browser's build, replaces each call that the contract defines with what a client needs of
 * it, in a module of its own: a page loads neither the schemas of its body nor the calls beside it,
 * and only the shape of its response's schema.
 */
export function calls(): Plugin {
  return {
    name: 'wasla-calls',
    apply: 'build',
    resolveId: (id) => (id.startsWith(CALL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${CALL}`)) return undefined;
      return `export const call = ${clientPart(id.slice(CALL.length + 1))};`;
    },
    transform: {
      filter: { id: /\/api\/contract\/.*\.ts$/, code: /\bdefineCall\(/ },
      handler(code) {
        let stripped = code;
        // From the last to the first, so that the positions of the others stay right.
        for (const statement of this.parse(code).body.toReversed()) {
          const name = callDefinedBy(statement);
          if (name === undefined) continue;
          const replacement = `import { call as ${name} } from '${CALL}${name}';\nexport { ${name} };`;
          stripped =
            stripped.slice(0, statement.start) + replacement + stripped.slice(statement.end);
        }
        return { code: stripped, map: null };
      },
    },
  };
}
