/** What the server's own pages are written with. */
import { createHash } from 'node:crypto';

export { escapeHtml } from './escape-html';

/** The hash of an inline script or style, for a content policy. */
export function inlineHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
