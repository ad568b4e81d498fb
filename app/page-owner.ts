/** Whose data the mounted pages hold. */
export interface PageOwner {
  /** The account's id; `null` while logged out. */
  id: string | null;
  /** Increases whenever the pages must remount. */
  count: number;
}

/**
 * The owner after a change of the session, or the same object if nothing changes. Pages remount for
 * another account and after a logout, but neither for a visitor who logs in nor for a session that
 * expired, because its account may return.
 *
 * @param account the id of the account that is logged in, or `null`.
 * @param signedOut whether the last session was ended on purpose.
 */
export function nextOwner(owner: PageOwner, account: string | null, signedOut: boolean): PageOwner {
  const isGone = account === null ? signedOut : account !== owner.id;
  if (!isGone || account === owner.id) return owner;
  return { id: account, count: owner.count + (owner.id === null ? 0 : 1) };
}
