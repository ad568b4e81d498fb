/** The headers of every response, and the content security policies (CSP) of its kinds. */

/** The API serves no pages, and the site embeds no other page by default. */
export function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'x-frame-options': 'DENY',
    // Only over TLS: browsers ignore it on plain http (RFC 6797, 8.1), and localhost must stay
    // usable.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/** The policy of JSON responses, which must never load or embed anything. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of feeds and site maps. Browsers show XML with styles and images of their own. */
export const XML_POLICY = `${API_POLICY}; style-src 'unsafe-inline'; img-src data:`;

/** What a page may load in addition to the site's own files. */
export type PagePolicy = {
  readonly scriptHashes: readonly string[];
  readonly styleHashes?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly forms?: readonly string[];
  /** Whether the site's own pages may embed this one. */
  readonly embeddable?: boolean;
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
};

const hashes = (list: readonly string[]): string => list.map((hash) => ` '${hash}'`).join('');

const sources = (list: readonly string[]): string => list.map((origin) => ` ${origin}`).join('');

/** The CSP of a page: its own files and known inline scripts, plus the given additions. */
export function pagePolicy({
  scriptHashes,
  styleHashes = [],
  connect = [],
  scripts = [],
  images = [],
  frame = [],
  forms = [],
  embeddable = false,
}: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scriptHashes)}${sources(scripts)}`,
    `style-src 'self'${hashes(styleHashes)}`,
    "font-src 'self'",
    `img-src 'self' data:${sources(images)}`,
    "manifest-src 'self'",
    `connect-src 'self'${sources(connect)}`,
    `frame-src 'self'${sources(frame)}`,
    `frame-ancestors ${embeddable ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `form-action 'self'${sources(forms)}`,
  ].join('; ');
}
