/** The OpenAPI document, as generic tools read it. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { calls } from '../../../../api/contract/index';
import { openapiDocument } from '../../../../api/contract/platform/openapi';

const about = { title: 'Wasla API', version: '1.0.0', server: 'https://wasla.example' };

test('a linter of OpenAPI finds nothing wrong with it', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(openapiDocument(calls, about));
  const problems = await lintFromString({ source, config });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`,
  );
  expect(told).toEqual([]);
});

/** The security requirements in the document's operations. */
type Operations = Readonly<Record<string, Readonly<Record<string, { security?: unknown }>>>>;

test('every operation says what has to be sent along', () => {
  // The document is JSON, and the linter above has checked its structure.
  const paths = openapiDocument(calls, about)['paths'] as Operations;
  const said = Object.fromEntries(
    calls.map(({ id, method, path }) => [id, paths[path]?.[method.toLowerCase()]?.security]),
  );
  expect(Object.values(said)).not.toContain(undefined);
  expect(said).toMatchObject({
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
