import type { TabKey } from '../../api/contract/platform/browser-storage';

/** Where the tab keeps the address that it has reloaded. */
export const reloadedKey = 'reloaded_for' satisfies TabKey;

/**
 * Whether an address may be reloaded for a newer release: not offline, and once, so not where
 * storage is blocked and the next document could not know of this reload.
 */
export function mayReload(address: string): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(reloadedKey) === address) return false;
    sessionStorage.setItem(reloadedKey, address);
    return true;
  } catch {
    return false;
  }
}
