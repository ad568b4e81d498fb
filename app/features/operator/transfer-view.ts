import type { OpenTransfer } from '../../../api/contract/operator/work';
import type { TransferView } from '../../../src';
import { accountHref } from './frame';

/** A transfer as the page of all work shows it: with a link to its payer's account. */
export const transferView = ({ payment, ...transfer }: OpenTransfer): TransferView => ({
  ...transfer,
  payer: payment && { name: payment.businessName, href: accountHref(payment.accountId) },
});

/** A transfer as the page of its payer's account shows it. */
export const ownTransfer = ({ payment, ...transfer }: OpenTransfer): TransferView => ({
  ...transfer,
  payer: payment && { name: payment.businessName },
});
