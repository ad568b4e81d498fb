/**
 * Determines which servers work with a newer schema. An additive migration does not affect older
 * servers. A contracting one has in its name the first release that works without what it removes,
 * so that a server that does not know the migration can check it.
 */

const CONTRACTS = /_contracts_from_(\d+)_(\d+)_(\d+)$/;

/**
 * The first release that works without what a migration takes away, such as `0.3.0` for
 * `0040_account_phone_contracts_from_0_3_0`; `undefined` if the migration only adds.
 */
export function contractedFrom(migration: string): string | undefined {
  return CONTRACTS.exec(migration)?.slice(1).join('.');
}

/** Whether a server of a version needs what a migration removed. */
export function breaks(migration: string, version: string): boolean {
  const first = contractedFrom(migration);
  const [release = ''] = version.split(/[+-]/, 1);
  return first !== undefined && release.localeCompare(first, 'en', { numeric: true }) < 0;
}
