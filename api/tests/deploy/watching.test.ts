/** The dashboard and the alert rules: every expression is valid and uses existing metrics. */
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { LATE_SECONDS } from '../../server/operator/job-list';
import { alarmCodes } from '../../server/platform/telemetry/alarm-codes';
import { Metrics } from '../../server/platform/telemetry/metrics';
import { textOf, yamlOf } from './files';

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: object };
const { groups } = yamlOf('prometheus/alerts.yaml') as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

type Panel = { title: string; gridPos: object; targets: { expr: string }[] };
const { panels } = JSON.parse(textOf('grafana/dashboard.json')) as { panels: Panel[] };

const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) =>
    // Grafana puts a duration there.
    targets.map(({ expr }): [string, string] => [title, expr.replaceAll('$__rate_interval', '5m')]),
  ),
];

/** The pieces of an expression of one kind, by the grammar of Prometheus. */
function piecesOf(expr: string, kind: string): string[] {
  const found: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, from, to }) => {
      if (name === kind) found.push(expr.slice(from, to));
    },
  });
  return found;
}

/** The parser marks invalid parts instead of rejecting them. */
const isReadable = (expr: string): boolean => {
  let readable = true;
  parser.parse(expr).iterate({
    enter: ({ type }) => {
      if (type.isError) readable = false;
    },
  });
  return readable;
};

/** Every name that a registry exposes, including the series of histograms. */
async function metricNames(): Promise<Map<string, readonly string[]>> {
  const metrics = new Metrics();
  metrics.watchProcess();
  const names = new Map<string, readonly string[]>([['up', ['job', 'instance']]]);
  for (const { name, type, labelNames } of metrics.registry.getMetricsAsArray().map((one) => ({
    ...one,
    labelNames: 'labelNames' in one ? (one.labelNames as string[]) : [],
  }))) {
    names.set(name, labelNames);
    // The registry returns the type of a metric as a number or as its name.
    if (String(type) === 'histogram' || name.endsWith('_duration_seconds')) {
      for (const part of ['_bucket', '_sum', '_count']) {
        names.set(`${name}${part}`, [...labelNames, 'le']);
      }
    }
  }
  return names;
}

describe.each(expressions)('%s: %s', (_title, expr) => {
  test('is valid', () => expect(isReadable(expr)).toBe(true));

  test('uses only existing metrics and labels', async () => {
    const names = await metricNames();
    const selectors = piecesOf(expr, 'VectorSelector');
    expect(selectors.length).toBeGreaterThan(0);
    for (const selector of selectors) {
      const [name = ''] = piecesOf(selector, 'Identifier');
      expect([...names.keys()]).toContain(name);
      const labels = piecesOf(selector, 'LabelName');
      const known = [...(names.get(name) ?? []), 'instance', 'job'];
      for (const label of labels) expect(known, `${name}{${label}}`).toContain(label);
    }
  });
});

test('each alarm in docs/alarms.md is in one rule, and each named code exists', () => {
  const matchers = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/wasla_alarms_open\{code(=~|!~)"([^"]+)"\}/g)].map(
      ([, sign, pattern = '']) => ({ isIn: sign === '=~', codes: pattern.split('|') }),
    ),
  );
  expect(matchers).toHaveLength(2);
  for (const code of Object.keys(alarmCodes)) {
    const covering = matchers.filter(({ isIn, codes }) => codes.includes(code) === isIn);
    expect(covering, code).toHaveLength(1);
  }
  for (const { codes } of matchers) {
    for (const code of codes) expect(Object.keys(alarmCodes)).toContain(code);
  }
});

test('a job is late on the operators’ page when its rule fires', () => {
  const rule = rules.find(({ alert }) => alert === 'WaslaJobOverdue');
  expect(piecesOf(rule?.expr ?? '', 'NumberDurationLiteral')).toEqual([String(LATE_SECONDS)]);
});
