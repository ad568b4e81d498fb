/**
 * Whether the browser is older than the support floor in `package.json`: Chrome 100 and Safari 15.4 are
 * the oldest that run the site's scripts. It asks for the youngest things that those rely on.
 */
export const isOldBrowser = (): boolean =>
  !('findLast' in Array.prototype && 'hasOwn' in Object && 'at' in String.prototype);
