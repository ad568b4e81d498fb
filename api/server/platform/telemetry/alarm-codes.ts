/** Every alarm the server can raise. `docs/alarms.md` says what each means and what to do. */
export const alarmCodes = {
  renewal_unresolved: 'A renewal was neither paid nor declined',
  renewal_set_aside: 'A subscription failed too often and is not tried any more',
  payment_unresolved: 'Whether a payment was charged is not known after a quarter of an hour',
  gateway_unavailable: 'Renewals can not be charged because the card gateway does not work',
  hold_not_reversed: 'The gateway did not take the reversal of a hold that was not charged',
  clock_skew: 'The clocks of this server and of the database differ, so nothing is renewed',
  proxy_untrusted:
    'Calls come through a proxy while TRUST_PROXY is 0, so all its clients share one address',
  refund_not_booked: 'A refund could not be booked',
  refund_not_made: 'A refund that an operator asked for was not made',
  dispute_opened: 'A payer disputes a payment',
  dispute_unmatched: 'A payment is disputed that nobody here knows of',
  chargeback: 'The bank of a payer took a payment back',
  ledger_difference: 'The ledger and the report of a provider differ',
  report_missing:
    'The report of a provider could not be read, so the ledger is not compared with it',
  illegal_transition:
    'A change of a payment or a subscription was refused: its state allows no such change',
  transfer_partial: 'Less was transferred than is owed',
  transfer_unmatched: 'A transfer arrived under a reference that no payment has',
  codes_ceiling: 'So many codes were asked for that no more are sent for a while',
  transfer_returned: 'The bank sent a transfer back that had paid for something',
  card_enumeration: 'Many different cards were tried from one network',
  token_not_deleted: 'The gateway does not delete the token of a card that is kept no more',
} as const;

/** The stable name of an alarm, in the log, in the table and in the docs. */
export type AlarmCode = keyof typeof alarmCodes;

export function isAlarmCode(text: string): text is AlarmCode {
  return text in alarmCodes;
}
