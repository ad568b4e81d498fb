/**
 * Modules that nearly always load together share a chunk: many small files compress badly, and each
 * one lengthens the file list that the first script carries. The bundler splits all others by the
 * pages that use them.
 */
export const chunkGroups = {
  // Do not pull a group's dependencies in: they may be in a chunk that every page loads anyway.
  includeDependenciesRecursively: false,
  groups: [
    {
      // The libraries that every page uses.
      name: 'base',
      priority: 2,
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-intl|@formatjs\/[\w-]+|intl-messageformat|class-variance-authority|clsx|zustand)\//,
    },
    {
      // What most of the pages and of their lazy parts use. With 18, login loads 1.9 kB more; with 24, home 0.8 kB.
      name: 'common',
      priority: 1,
      minShareCount: 22,
    },
  ],
};
