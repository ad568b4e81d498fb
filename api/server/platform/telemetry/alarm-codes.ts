/**
 * Every alarm that the server can raise. `docs/alarms.md` says what each one means and what to do.
 */
export const alarmCodes = {
  renewal_unresolved: 'A renewal was neither paid nor declined',
  renewal_set_aside: 'A renewal failed too often and is no longer retried',
  payment_unresolved: 'The outcome of a payment is still unknown after 15 minutes',
  gateway_unavailable: 'Renewals cannot be charged because the card gateway is unavailable',
  hold_not_reversed: 'The gateway did not reverse the authorization of a declined charge',
  clock_skew: 'The clocks of this server and of the database differ, so renewals are paused',
  restored:
    'The database was restored from a backup, so renewals and the deletion of closed accounts are paused until an operator resolves this',
  proxy_untrusted:
    'Calls come through a proxy but TRUST_PROXY is 0, so all its clients share one address',
  refund_not_booked: 'A refund could not be booked',
  refund_not_made: 'A refund requested by an operator was not made',
  dispute_opened: 'A dispute has to be decided',
  dispute_unmatched: 'An unknown payment is disputed',
  ledger_difference: 'The ledger differs from another record of the same money',
  report_missing: 'The ledger could not be compared with one of its other sources',
  illegal_transition: 'An illegal state transition of a payment or subscription was rejected',
  transfer_partial: 'A transfer is smaller than the amount due',
  transfer_unmatched: 'The reference of a transfer matches no payment',
  codes_ceiling: 'A global limit on codes was reached, so no more are sent for now',
  transfer_returned: 'The bank returned a transfer that had already been used',
  card_enumeration: 'Many different cards were entered from one network',
  legal_text_outdated: 'The site shows a different version of a legal text than the one in effect',
  price_outdated: 'The built pages show a different price than the one in effect',
  messages_failing: 'No message of a channel is accepted by its provider',
  token_not_deleted: 'The gateway could not delete the token of a removed card',
  ids_running_out: 'Half of the numbers of an identity column are used',
  webhook_refused: 'A webhook of the bank was refused because of its signature or time',
  webhook_not_processed: 'A verified webhook still can’t be processed after eight attempts',
} as const;

/** The stable code of an alarm in the log, the table and the docs. */
export type AlarmCode = keyof typeof alarmCodes;

/** The alarms of a due subscription. Resolving one resumes it. */
export const RENEWAL_ALARMS = ['renewal_unresolved', 'renewal_set_aside'] as const;
