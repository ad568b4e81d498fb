const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * A device in a few words, for the list of sessions: "Chrome, Windows". Of what the browser says
 * about itself nothing else is kept.
 *
 * @returns "Unknown" when neither browser nor system is recognised.
 */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const parts = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter((part) => part !== undefined);
  return parts.join(', ') || 'Unknown';
}
