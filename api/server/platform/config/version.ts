import manifest from '../../../../package.json';

/** The version of the package. */
export const version: string = manifest.version;
