export * from './accounts/operator-account';
export * from './accounts/operator-accounts';
export type { ActDialogProps } from './act-dialog';
export type { ActSubject, ActValues } from './act-words';
export * from './operator-log';
export { centsOf } from './cents';
export * from './operator-plans';
export * from './announcements/operator-announcements';
export { announcedSubjects } from './announcements/announcement-types';
export type {
  AnnouncedSubject,
  AnnouncementFacts,
  AnnouncementPreview,
  AnnouncementPreviewPart,
  AnnouncementValues,
  NewAnnouncement,
  AnnouncementView,
} from './announcements/announcement-types';
export type { OperatorFrame, OperatorLinks, Refusal } from './frame';
export type * from './types';
export * from './operator-work';
