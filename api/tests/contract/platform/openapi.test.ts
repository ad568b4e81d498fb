/** The OpenAPI document, as generic tools read it. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { calls } from '../../../contract/all-calls';
import { openapiDocument } from '../../../contract/platform/openapi';

const info = { title: 'Wasla API', version: '1.0.0', server: 'https://wasla.example' };

test('the OpenAPI linter reports nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(openapiDocument(calls, info));
  const problems = await lintFromString({ source, config });
  const messages = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`,
  );
  expect(messages).toEqual([]);
});

/** The security requirements in the document's operations. */
type Operations = Readonly<Record<string, Readonly<Record<string, { security?: unknown }>>>>;

test('every operation lists its security requirements', () => {
  // The document is JSON, and the linter above has checked its structure.
  const paths = openapiDocument(calls, info)['paths'] as Operations;
  const parameters = Object.fromEntries(
    calls.map(({ id, method, path }) => [id, paths[path]?.[method.toLowerCase()]?.security]),
  );
  expect(Object.values(parameters)).not.toContain(undefined);
  expect(parameters).toMatchObject({
    register: [],
    plans: [],
    me: [{ bearer: [] }],
    checkout: [{ bearer: [] }],
    createPlan: [{ bearer: [] }],
    sessionUser: [{ cookie: [] }],
    reportUsage: [{ service: [] }],
    // A signed-in reader is recognized; others get a response too.
    verifyEmail: [{ bearer: [] }, {}],
    sessionLogout: [{ cookie: [] }, {}],
  });
});
