export * from './operator-account';
export * from './operator-accounts';
export type { ActDialogProps } from './act-dialog';
export type { ActSubject, ActValues } from './act-words';
export * from './operator-log';
export { centsOf } from './cents';
export * from './operator-plans';
export * from './operator-announcements';
export { announcedSubjects } from './announcement-types';
export type {
  AnnouncedSubject,
  AnnouncementFacts,
  AnnouncementPreview,
  AnnouncementPreviewPart,
  AnnouncementValues,
  NewAnnouncement,
  AnnouncementView,
} from './announcement-types';
export type { OperatorFrame, OperatorLinks, Refusal } from './frame';
export type * from './types';
export * from './operator-work';
