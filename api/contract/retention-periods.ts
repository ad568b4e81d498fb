/** How long data is kept. The legal texts state these periods, and the server's jobs keep to them. */
export const retentionPeriods = {
  /** Account data is deleted within this many years after the account is closed. */
  accountDataYears: 2,
  /** A closed account can be restored for this many days. */
  restoreDays: 30,
  /** A data archive can be downloaded for this many days. */
  archiveDays: 7,
  /** Messaging data is deleted within this many years after the account is closed. */
  messagingDataYears: 1,
  /** Contact form messages are deleted after this many years. */
  contactMessageYears: 2,
  /** Account events, such as a changed password, are deleted after this many years. */
  accountEventYears: 1,
} as const;
