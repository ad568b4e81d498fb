import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dashboardFaults } from '../../tools/lint/dashboard-rules';

test('the Grafana dashboard works at any site, and says what it shows', () => {
  const file = join(import.meta.dirname, '../../api/deploy/grafana/dashboard.json');
  expect(dashboardFaults(readFileSync(file, 'utf8'))).toEqual([]);
});

interface Target {
  refId: string;
  expr: string;
  legendFormat: string;
}

const panel = (id: number) => ({
  id,
  title: 'Requests',
  description: 'Requests a second.',
  // oxlint-disable-next-line no-template-curly-in-string -- Grafana's own syntax
  datasource: { type: 'prometheus', uid: '${source}' },
  gridPos: { h: 8, w: 12, x: 0, y: 8 * id },
  fieldConfig: { defaults: { unit: 'reqps' } },
  targets: [
    { refId: 'A', expr: 'sum(rate(a_total[$__rate_interval]))', legendFormat: 'a' },
    { refId: 'B', expr: 'b{c="rate(d[5m])"}', legendFormat: 'b' },
  ] as [Target, Target],
});

type Panel = ReturnType<typeof panel>;

/** A small valid dashboard, into which each test plants a fault. */
const sound = () => ({
  uid: 'wasla',
  title: 'Wasla',
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
  panels: [panel(1), panel(2)] as [Panel, Panel],
});

test('a valid dashboard has no faults', () => {
  expect(dashboardFaults(JSON.stringify(sound()))).toEqual([]);
});

const planted: [fault: string, plant: (board: ReturnType<typeof sound>, one: Panel) => unknown][] =
  [
    ['The dashboard has no uid or no title.', (board) => (board.uid = '')],
    ['The dashboard has no panels.', (board) => board.panels.splice(0)],
    [
      'The dashboard has no variable of type datasource.',
      (board) => board.templating.list.splice(0),
    ],
    ['Two panels have the same id.', (_board, one) => (one.id = 2)],
    ['Panels 1 and 2 overlap.', (_board, one) => (one.gridPos.y = 12)],
    ['Panel 1 () has no title.', (_board, one) => (one.title = '')],
    [
      'Panel 1 (Requests) has no description in whole sentences.',
      (_board, one) => (one.description = 'Requests'),
    ],
    ['Panel 1 (Requests) has no unit.', (_board, one) => (one.fieldConfig.defaults.unit = '')],
    [
      'Panel 1 (Requests) does not take its datasource from the variable.',
      (_board, one) => (one.datasource.uid = 'prometheus'),
    ],
    [
      'Panel 1 (Requests) has rates over 5m instead of $__rate_interval.',
      (_board, one) => (one.targets[0].expr = 'rate(a_total[5m])'),
    ],
    ['Panel 1 (Requests) shows nothing.', (_board, one) => one.targets.splice(0)],
    ['Panel 1 (Requests) has an empty expression.', (_board, one) => (one.targets[0].expr = '')],
    [
      'Panel 1 (Requests) has a line without a legend.',
      (_board, one) => (one.targets[0].legendFormat = ''),
    ],
    [
      'Panel 1 (Requests) has two expressions of one refId.',
      (_board, one) => (one.targets[0].refId = 'B'),
    ],
    ['Panel 1 (Requests) is wider than the grid.', (_board, one) => (one.gridPos.x = 13)],
  ];

test.each(planted)('%s', (fault, plant) => {
  const broken = sound();
  plant(broken, broken.panels[0]);
  expect(dashboardFaults(JSON.stringify(broken))).toContain(fault);
});
