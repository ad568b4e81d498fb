/**
 * Whether the browser is older than those that `package.json` supports: Chrome 100 and Safari 15.4
 * are the oldest that run the site's scripts. Tests for the newest features those two rely on.
 */
export const isOldBrowser = (): boolean =>
  !('findLast' in Array.prototype && 'hasOwn' in Object && 'at' in String.prototype);
