/**
 * `npm run lint:alerts`: checks the configuration and the alert rules of Prometheus with its own
 * linter, promtool, which Debian has in the package `prometheus`.
 *
 *   npx tsx tools/lint/alerts.ts [prometheus.yaml]
 *
 * `PROMTOOL_PATH` names another promtool. Ends with 1 when there are faults, and with 2 when promtool
 * is missing.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const file =
  process.argv[2] ?? join(import.meta.dirname, '../../api/deploy/prometheus/prometheus.yaml');
const promtool = process.env['PROMTOOL_PATH'] ?? 'promtool';

const { status, error } = spawnSync(
  promtool,
  ['check', 'config', '--lint=all', '--lint-fatal', file],
  {
    stdio: 'inherit',
  },
);
if (error) {
  console.error(`Nothing was checked: ${promtool} is missing (apt-get install prometheus).`);
  process.exitCode = 2;
} else if (status !== 0) {
  process.exitCode = 1;
}
