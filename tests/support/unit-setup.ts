/**
 * What each test file starts with: modules, mocks and globals of its own. The files share a worker,
 * and what one leaves must not reach the next.
 */
import { vi } from 'vitest';

vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.useRealTimers();
vi.resetModules();
