/** The calls with which operators announce changes; defined in `api/contract/operator`. */
import type {
  AnnouncementsResponse,
  PreviewAnnouncementResponse,
} from '../../../api/contract/operator/announcements';
import {
  announceChangeRoute,
  announcementsRoute,
  previewAnnouncementRoute,
} from '../../../api/contract/operator/routes-announcements';
import { serverMessages } from '../../../api/contract/platform/errors';
import { by, type Endpoint, success } from '../../client/endpoint';
import { fieldOf, hasTexts } from '../../shared/answer';

export const announcementsEndpoint: Endpoint<AnnouncementsResponse> = {
  route: announcementsRoute,
  failure: serverMessages.failed,
  read: by(
    (answer): answer is AnnouncementsResponse =>
      hasTexts(answer, ['earliestDay']) &&
      ['announcements', 'prices'].every((name) => Array.isArray(fieldOf(answer, name))),
  ),
};

export const previewEndpoint: Endpoint<PreviewAnnouncementResponse> = {
  route: previewAnnouncementRoute,
  failure: serverMessages.failed,
  read: by(
    (answer): answer is PreviewAnnouncementResponse =>
      typeof fieldOf(answer, 'concerned') === 'number' && Array.isArray(fieldOf(answer, 'mails')),
  ),
};

export const announceEndpoint: Endpoint<true> = {
  route: announceChangeRoute,
  failure: serverMessages.failed,
  read: success,
};
