import type { FieldErrors, Locale, MoneyValue, Problem } from '../../../foundations';
import type { BillingCycle, PlanCode } from '../../shared/plan';

/** What operators can announce: a new price of a plan, or a new version of a legal text. */
export type AnnouncedSubject = Exclude<PlanCode, 'free'> | 'terms' | 'privacy';

/** The subjects in the order in which they are offered. */
export const announcedSubjects = ['growth', 'pro', 'business', 'terms', 'privacy'] as const;

/** An operator's input for an announcement. */
export interface AnnouncementValues {
  [name: string]: string;
  /** One of `announcedSubjects`, or empty. */
  subject: string;
  /** The price in dollars per month, such as "30.00". */
  price: string;
  /** What changes in a legal text, in each language. */
  summaryEn: string;
  summaryAr: string;
  /** The effective date, such as "2027-01-31". */
  from: string;
}

/** The current values that the form refers to. */
export interface AnnouncementFacts {
  /** The earliest possible date, such as "2027-01-31". */
  earliestDay: string;
  /** The present monthly price of each plan. */
  prices: Readonly<Partial<Record<AnnouncedSubject, MoneyValue>>>;
  /** The lowest and the highest monthly price. */
  least: MoneyValue;
  most: MoneyValue;
  /** Longest summary of what changes in a legal text, in characters. */
  summaryMax: number;
  /** The yearly price that follows from a monthly one. */
  yearlyOf: (monthly: MoneyValue) => MoneyValue;
}

/** What customers of one language and billing cycle will read. */
export interface AnnouncementPreviewPart {
  language: Locale;
  /** `null` for a legal text, where everyone reads the same. */
  cycle: BillingCycle | null;
  subject: string;
  text: string;
  /** The note on the profile page. */
  notice: { title: string | null; body: string };
}

export interface AnnouncementPreview {
  /** The number of accounts that are mailed immediately. */
  concerned: number;
  parts: readonly AnnouncementPreviewPart[];
}

/** The form of a new announcement, and its preview. */
export interface NewAnnouncement {
  status: 'idle' | 'previewing';
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<AnnouncementValues> | undefined;
  facts: AnnouncementFacts;
  /** Set once the server has shown it; the form waits behind it. */
  preview: AnnouncementPreview | null;
  validate: (values: AnnouncementValues) => FieldErrors<AnnouncementValues>;
  onPreview: (values: AnnouncementValues) => void | Promise<void>;
  /** Called to go back from the preview to the form. */
  onEdit: () => void;
  onAnnounce: () => void;
}

/** An announcement of the list. */
export interface AnnouncementView {
  id: string;
  subject: AnnouncedSubject;
  /** The change of a price; `null` for a legal text. */
  price: { before: MoneyValue; after: MoneyValue } | null;
  /** A legal text's new version, and what changes in it, in the reader's language. */
  text: { version: number; summary: string } | null;
  /** ISO 8601. */
  from: string;
  inForce: boolean;
  /** ISO 8601. */
  announcedAt: string;
  /** The accounts with a queued or sent mail; `total` is all that the change affects. */
  written: number;
  total: number;
  act: { operator: string; reason: string } | null;
}
