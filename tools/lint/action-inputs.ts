/**
 * The inputs of the actions that the workflows use, from the `action.yml` of each at that version.
 * GitHub ignores an unknown input with a warning, so a misspelled one would go unnoticed.
 */
import type { ActionInputs } from '@actions/languageservice/action';

const optional = (...names: readonly string[]): ActionInputs =>
  Object.fromEntries(names.map((name) => [name, { description: '', required: false }]));

const required = (...names: readonly string[]): ActionInputs =>
  Object.fromEntries(names.map((name) => [name, { description: '', required: true }]));

/** By `owner/name@version`. To use another action, add it here. */
export const actionInputs: Readonly<Record<string, ActionInputs>> = {
  'actions/checkout@v4': optional(
    'repository',
    'ref',
    'token',
    'ssh-key',
    'ssh-known-hosts',
    'ssh-strict',
    'ssh-user',
    'persist-credentials',
    'path',
    'clean',
    'filter',
    'sparse-checkout',
    'sparse-checkout-cone-mode',
    'fetch-depth',
    'fetch-tags',
    'show-progress',
    'lfs',
    'submodules',
    'set-safe-directory',
    'github-server-url',
  ),
  'actions/setup-node@v4': optional(
    'always-auth',
    'node-version',
    'node-version-file',
    'architecture',
    'check-latest',
    'registry-url',
    'scope',
    'token',
    'cache',
    'cache-dependency-path',
    'mirror',
    'mirror-token',
  ),
  'actions/upload-artifact@v4': {
    ...required('path'),
    ...optional(
      'name',
      'if-no-files-found',
      'retention-days',
      'compression-level',
      'overwrite',
      'include-hidden-files',
    ),
  },
  'actions/attest-build-provenance@v2': optional(
    'subject-path',
    'subject-digest',
    'subject-name',
    'subject-checksums',
    'push-to-registry',
    'show-summary',
    'github-token',
  ),
};
