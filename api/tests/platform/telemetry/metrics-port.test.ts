/** The metrics have a port of their own. */
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Child } from '../../support/servers/child';
import { migratedPostgresUrl } from '../../support/database/databases';
import { samplesOf } from '../../support/metrics';
import { freePort, listen } from '../../../../tests/support/port';

describe('the port of the metrics', () => {
  test("serves metrics, and the site's port does not", async () => {
    const port = await freePort();
    const child = Child.start({
      DATABASE_URL: await migratedPostgresUrl(),
      METRICS_PORT: String(port),
    });
    const origin = await child.ready();
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^wasla_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    // Every job has its next run in its queue.
    const runs = samplesOf(text).filter(({ name }) => name === 'wasla_job_runs');
    const jobs = new Set(runs.map(({ labels }) => labels['job']));
    expect(jobs).toContain('renewals');
    for (const job of jobs) {
      const waiting = runs.filter(
        ({ labels, value }) => labels['job'] === job && labels['state'] !== 'failed' && value > 0,
      );
      expect(waiting.length, job).toBeGreaterThan(0);
      expect(text).toMatch(
        new RegExp(`^wasla_job_overdue_seconds\\{job="${job}"\\} [\\d.]+$`, 'm'),
      );
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/health`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    expect(await child.stop()).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  test('a port in use is named', async () => {
    const other = createServer();
    const port = await listen(other);
    const child = Child.start({
      DATABASE_URL: await migratedPostgresUrl(),
      METRICS_PORT: String(port),
    });
    expect((await child.end()).code).toBe(1);
    expect(child.stderr).toMatch(
      /^METRICS_PORT \d+ on METRICS_HOST 127\.0\.0\.1 can't be bound \(EADDRINUSE\)/,
    );
    other.close();
  });
});
