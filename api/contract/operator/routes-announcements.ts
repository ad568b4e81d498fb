import type { Route } from '../platform/routes';

export const announcementsRoute = {
  method: 'GET',
  path: '/api/v1/operator/announcements',
  bearer: true,
} as const satisfies Route;
export const announceChangeRoute = {
  method: 'POST',
  path: '/api/v1/operator/announcements',
  bearer: true,
} as const satisfies Route;
export const previewAnnouncementRoute = {
  method: 'POST',
  path: '/api/v1/operator/announcements/preview',
  bearer: true,
} as const satisfies Route;
