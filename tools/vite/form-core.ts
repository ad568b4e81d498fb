import type { Plugin } from 'vite';

/** Who needs no more of the schema library than every form does. */
const CORE =
  /\/(?:src\/foundations\/form-values\.tsx|app\/client\/validate\.ts|api\/contract\/(?:platform\/errors|accounts\/login-form|accounts\/login-fields)\.ts|node_modules\/@formisch\/.*)$/;

/**
 * The schema library is one module, and a bundler cannot part a module: one page that uses a rare
 * rule would make every form load it. What every form needs gets an instance of its own. Schemas
 * are plain objects, so those of one instance run in the other.
 */
export function formCore(): Plugin {
  return {
    name: 'wasla-form-core',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'valibot' || !importer || !CORE.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?form-core` };
    },
  };
}
