/**
 * What each test file starts with: modules of its own, and after each test the globals and mocks of
 * the next. The files share a worker, and what one leaves must not reach the next.
 */
import { afterEach, vi } from 'vitest';

vi.resetModules();

// Runs after the hooks of the file itself.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
