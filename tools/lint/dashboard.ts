/**
 * `npm run lint:dashboard`: checks the Grafana dashboard by rules like those of Grafana's own linter
 * (github.com/grafana/dashboard-linter), which is written in Go and not published on npm.
 *
 *   npx tsx tools/lint/dashboard.ts [dashboard.json]
 *
 * Ends with 1 when there are faults.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardFaults } from './dashboard-rules';

const file =
  process.argv[2] ?? join(import.meta.dirname, '../../api/deploy/grafana/dashboard.json');

const faults = dashboardFaults(readFileSync(file, 'utf8'));
for (const fault of faults) console.error(fault);
console.info(`${faults.length} faults in the dashboard.`);
process.exitCode = faults.length > 0 ? 1 : 0;
