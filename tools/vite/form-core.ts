import type { Plugin } from 'vite';

/** Modules that need only the part of the schema library that every form uses. */
const CORE =
  /\/(?:app\/client\/validate\.ts|api\/contract\/(?:platform\/errors|accounts\/login-form|accounts\/login-fields)\.ts)$/;

/**
 * The schema library is a single module, which a bundler cannot split: one page that uses a rare
 * rule would make every form load it. The part that every form needs gets its own instance. Schemas
 * are plain objects, so those of one instance work in the other.
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
