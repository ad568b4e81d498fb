const slashed = (path: string) => path.replaceAll('\\', '/');

/**
 * Whether a module is in a folder. On Windows, Vite writes ids with slashes, and Node paths with
 * backslashes.
 */
export const isInFolder = (id: string, folder: string): boolean =>
  slashed(id).startsWith(`${slashed(folder)}/`);
