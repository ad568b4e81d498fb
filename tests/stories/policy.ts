/** The site's content security policy for the stories, so that what it would block is found here. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from '../../api/server/web/headers';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The hashes of the page's own inline elements: Storybook's, which the site does not have. */
function inlineHashes(html: string, name: 'script' | 'style'): string[] {
  const elements = html.matchAll(
    new RegExp(`<${name}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${name}>`, 'g'),
  );
  return [...elements].map(([, text = '']) => hashOf(text));
}

/**
 * The headers of the preview's page. The policy only reports, in the console, because Storybook and
 * its addons add style elements of their own.
 */
export function policyHeaders(storybook: string): Record<string, string> {
  const html = readFileSync(join(storybook, 'iframe.html'), 'utf8');
  return {
    'content-security-policy-report-only': pagePolicy({
      scriptHashes: inlineHashes(html, 'script'),
      styleHashes: inlineHashes(html, 'style'),
    }),
  };
}
