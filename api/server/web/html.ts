/** Helpers for the server's own pages. */
import { createHash } from 'node:crypto';

export { escapeHtml } from './escape-html';

/** The CSP hash of an inline script or style (CSP Level 3, 2.3.1). */
export function inlineHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
