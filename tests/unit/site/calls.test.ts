import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildForProduction } from '../../../tools/vite/build';
import { calls } from '../../../tools/vite/calls';

/** The script of a page that imports these names from a file of the contract. */
async function scriptOf(names: string, file: string): Promise<string> {
  const page = '\0page';
  const path = join(import.meta.dirname, '../../../api/contract', file);
  const files = await buildForProduction({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      calls(),
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? page : undefined),
        load: (id) =>
          id === page
            ? `import { ${names} } from ${JSON.stringify(path)}; console.info(${names});`
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'page' } },
  });
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

test('a page loads only the parts of a call that a client needs, without its schemas', async () => {
  const script = await scriptOf('getPlan', 'money/plans/plans.ts');
  expect(script).toContain('/api/v1/plans/{code}');
  expect(script).toContain('Failed to get plan');
  expect(script).toContain('monthlyPrice');
  // Neither what only the document says, nor a call beside it, nor the schema library.
  expect(script).not.toContain('Read one plan');
  expect(script).not.toContain('not_authenticated');
  expect(script).not.toContain('/api/v1/plans/cybersource');
  expect(script.length).toBeLessThan(2000);
});

test('a page that validates a form keeps the schema of the body', async () => {
  const script = await scriptOf('sendEmailLink, sendEmailLinkBody', 'accounts/email-link.ts');
  expect(script).toContain('/api/v1/auth/send-email-link');
  expect(script).toContain('email_invalid');
});
