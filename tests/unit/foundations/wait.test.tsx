import { beforeEach, expect, test, vi } from 'vitest';
import { ProblemHint, type ProblemHintProps } from '../../../src/foundations';
import { htmlOf } from '../support/html';

const now = Date.UTC(2030, 0, 1);

beforeEach(() => vi.useFakeTimers({ now }));

const render = (hint: ProblemHintProps['hint']) => htmlOf(<ProblemHint hint={hint} />);

test.each([
  { wait: 'of seconds', hint: { until: now + 29_000 } },
  { wait: 'until a lock opens', hint: { until: now + 29_000, lock: 'error.lockedHint' } },
] as const)('a wait $wait does not depend on when it is rendered', ({ hint }) => {
  const server = render(hint);
  expect(server).not.toMatch(/29|try again now/i);
  vi.setSystemTime(now + 1500);
  // What a browser renders first, to hydrate the page.
  expect(render(hint)).toBe(server);
  vi.setSystemTime(now + 60_000);
  expect(render(hint)).toBe(server);
});
