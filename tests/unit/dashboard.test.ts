import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dashboardFaults } from '../../tools/lint/dashboard-rules';

test('the Grafana dashboard works at any site, and says what it shows', () => {
  const file = join(import.meta.dirname, '../../api/deploy/grafana/dashboard.json');
  expect(dashboardFaults(readFileSync(file, 'utf8'))).toEqual([]);
});
