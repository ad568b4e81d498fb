/** The manifests: accepted by Kubernetes, and restricted as a hardened cluster requires. */
import { Deployment } from 'kubernetes-models/apps/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parseServerSettings } from '../../contract/platform/settings/settings';
import { LIVE_PATH, READY_PATH } from '../../server/platform/http/probes';
import { documentsOf, graceAfter } from './files';

const kinds = {
  ConfigMap,
  Deployment,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
} as const;

type Kind = keyof typeof kinds;
type Manifest = { kind: Kind; metadata: { name: string } };

// Each is judged by the schema of its kind below.
const manifests = documentsOf('kubernetes/wasla.yaml') as Manifest[];

/** The only manifest of a kind, of the shape of that kind. */
function manifestOf<K extends Kind>(kind: K): InstanceType<(typeof kinds)[K]> {
  const found = manifests.filter((one) => one.kind === kind);
  expect(found, kind).toHaveLength(1);
  return found[0] as unknown as InstanceType<(typeof kinds)[K]>;
}

describe.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
  'the %s',
  (kind, manifest) => {
    test('the manifest is accepted by Kubernetes', () => {
      const Model = kinds[kind] as unknown as new (data: object) => { validate: () => void };
      expect(() => new Model(manifest).validate()).not.toThrow();
    });
  },
);

const pod = () => manifestOf('Deployment').spec?.template?.spec;
const container = () => pod()?.containers?.[0];

test('a pod runs without root, privileges, a token or a writable root file system', () => {
  expect(manifestOf('ServiceAccount').automountServiceAccountToken).toBe(false);
  expect(pod()).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(container()?.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

test('the settings exist and have valid values', () => {
  const { data = {} } = manifestOf('ConfigMap');
  const known = Object.keys(parseServerSettings({}));
  for (const name of Object.keys(data)) expect(known).toContain(name);
  expect(parseServerSettings(data)).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: 1 });
});

test('the probes use the paths and the port of the server', () => {
  const { startupProbe, livenessProbe, readinessProbe, ports } = container() ?? {};
  expect(startupProbe?.httpGet).toEqual({ path: LIVE_PATH, port: 'http' });
  expect(livenessProbe?.httpGet).toEqual({ path: LIVE_PATH, port: 'http' });
  expect(readinessProbe?.httpGet).toEqual({ path: READY_PATH, port: 'http' });
  expect(ports).toEqual([
    { name: 'http', containerPort: parseServerSettings({}).PORT },
    {
      name: 'metrics',
      containerPort: parseServerSettings(manifestOf('ConfigMap').data ?? {}).METRICS_PORT,
    },
  ]);
});

test('a pod is not killed while it migrates', () => {
  const { DATABASE_MIGRATION_MS } = parseServerSettings(manifestOf('ConfigMap').data ?? {});
  const { periodSeconds = 10, failureThreshold = 3 } = container()?.startupProbe ?? {};
  expect(periodSeconds * failureThreshold * 1000).toBeGreaterThan(DATABASE_MIGRATION_MS);
});

test('a pod becomes unready before it ends, and has time to shut down', () => {
  const { DRAIN_SECONDS } = parseServerSettings(manifestOf('ConfigMap').data ?? {});
  const { periodSeconds = 10, failureThreshold = 3 } = container()?.readinessProbe ?? {};
  expect(Number(DRAIN_SECONDS)).toBeGreaterThan(periodSeconds * failureThreshold);
  expect(pod()?.terminationGracePeriodSeconds).toBe(graceAfter(Number(DRAIN_SECONDS)));
});
