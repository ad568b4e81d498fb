/** `npm run lint:dashboard` accepts the dashboard, and finds planted faults. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardFaults } from '../../../tools/lint/dashboard-rules';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'api/deploy/grafana/dashboard.json'), 'utf8');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wasla-dashboard-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command. */
function lint(...args: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'tools/lint/dashboard.ts'), ...args],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stderr };
}

test('the dashboard has no faults', () => {
  expect(dashboardFaults(text)).toEqual([]);
  expect(lint()).toEqual({ status: 0, stderr: '' });
});

test('faults are printed, one on each line, and the command ends with 1', () => {
  const file = join(folder, 'planted.json');
  writeFileSync(file, text.replace('[$__rate_interval]', '[5m]'));
  expect(lint(file)).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Panel \d+ \(.+\) has rates over 5m instead of .+\.\n$/),
  });
});

type Panel = Record<string, unknown>;
type Dashboard = { templating: { list: unknown[] }; panels: Panel[] };

/** A change of a panel. */
const panel =
  (changes: Panel) =>
  ({ panels: [first, ...rest], ...board }: Dashboard) => ({
    ...board,
    panels: [{ ...first, ...changes }, ...rest],
  });

const target = { refId: 'A', expr: 'up', legendFormat: 'up' };

describe('a planted fault is found:', () => {
  test.each<[string, (board: Dashboard) => unknown, string]>([
    ['no variable', (board) => ({ ...board, templating: { list: [] } }), 'no variable of type'],
    ['a fixed datasource', panel({ datasource: { type: 'prometheus', uid: 'x' } }), 'datasource'],
    ['no datasource', panel({ datasource: undefined }), 'datasource'],
    ['no description', panel({ description: undefined }), 'no description'],
    ['a word for a description', panel({ description: 'Requests' }), 'no description'],
    ['no title', panel({ title: '' }), 'no title'],
    ['no unit', panel({ fieldConfig: { defaults: {} } }), 'no unit'],
    ['nothing to show', panel({ targets: [] }), 'shows nothing'],
    ['no legend', panel({ targets: [{ ...target, legendFormat: '' }] }), 'legend'],
    ['no expression', panel({ targets: [{ ...target, expr: '' }] }), 'empty expression'],
    ['two of one refId', panel({ targets: [target, target] }), 'one refId'],
    [
      'a fixed range of one of two rates',
      panel({ targets: [{ ...target, expr: 'rate(a[$__rate_interval]) / irate(b{c="[d"}[2m])' }] }),
      'rates over 2m',
    ],
    ['a panel outside', panel({ gridPos: { h: 8, w: 8, x: 20, y: 90 } }), 'wider than the grid'],
    ['a panel above another', panel({ gridPos: { h: 8, w: 8, x: 4, y: 0 } }), 'overlap'],
    ['an id of another', panel({ id: 2 }), 'the same id'],
    ['no panels', ({ templating }) => ({ templating }), 'panels'],
  ])('%s', (_what, change, fault) => {
    const faults = dashboardFaults(JSON.stringify(change(JSON.parse(text) as Dashboard)));
    expect(faults.join('\n')).toContain(fault);
  });

  test('an increase over a fixed hour is no rate', () => {
    const hour = panel({ targets: [{ ...target, expr: 'increase(a[1h])' }] });
    expect(dashboardFaults(JSON.stringify(hour(JSON.parse(text) as Dashboard)))).toEqual([]);
  });
});
