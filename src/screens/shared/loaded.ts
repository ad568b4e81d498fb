import type { Problem } from '../../foundations';

/** A part of the page that is loaded separately, and can fail separately. */
export interface Loaded<T> {
  /** `null` until it is loaded; its space is reserved. */
  value: T | null;
  /** Why it could not be loaded or refreshed; a known value stays. */
  problem?: Problem | undefined;
  onRetry: () => void;
}
