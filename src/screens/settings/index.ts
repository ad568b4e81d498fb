export type { BillingSectionProps, BillingValues } from './billing-section';
export type { BusinessSectionProps, BusinessValues } from './business-section';
export type { ContactFacts, ContactSectionProps, ContactValues } from './contact-section';
export type { DisplaySectionProps } from './display-section';
export type { LeaveDialogProps } from './leave-dialog';
export type { PasswordSectionProps, PasswordValues } from './password-section';
export type { SectionState } from './section-state';
export type { DeviceSession, SessionsSectionProps } from './sessions-section';
export * from './settings';
