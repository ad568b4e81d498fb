/**
 * What built scripts contain that looks like a feature some supported browser lacks, with the
 * reason why it works there.
 */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'A name of our own or of a library, for something else': [
    '.address',
    '.animation',
    '.component',
    '.delay',
    '.getMetadata',
    '.handle',
    '.isVisible',
    '.login',
    '.share',
    '.toArray',
    '.variants',
  ],
  'Asked for when the page begins: the result is kept, and the feature used by it': [
    '.connection',
    '.hidePopover',
    'cancelIdleCallback',
  ],
  'Read as a value that may be missing': ['.authenticatorAttachment', '.transferSize'],
};

export const knownScripts: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).flatMap(([reason, features]) =>
    features.map((feature): [string, string] => [feature, reason]),
  ),
);
