import { emailKey } from '../../contract/platform/normalize';
import { ApiError } from '../platform/http/api-error';
import type { Account } from './accounts';

/** The accounts that may run the product: those of the setting `OPERATORS`, once they are verified. */
export class Operators {
  private readonly keys: ReadonlySet<string>;

  constructor(emails: readonly string[]) {
    this.keys = new Set(emails.map(emailKey));
  }

  /** @throws ApiError not_operator */
  refuseOthers(account: Account): void {
    const verified = account.email_verified_at !== null || account.phone_verified_at !== null;
    if (!verified || !this.keys.has(account.email_key)) throw new ApiError('not_operator');
  }
}
