import type { KyselyPlugin } from 'kysely';

/** Lets a number of statements through and fails each one after them, as a crash would. */
export function killedAfter(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery({ node }) {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
