import type { FastifyInstance } from 'fastify';
import { legalVersions, notices } from '../../../contract/money/plans/notices';
import { mount } from '../../platform/http/mount';
import type { OwnNotices } from './own-notices';

/** Registers the calls about announcements. */
export function noticeRoutes(app: FastifyInstance, ownNotices: OwnNotices): void {
  mount(app, legalVersions, () => ownNotices.versions());
  mount(app, notices, ({ auth }) => ownNotices.of(auth.account));
}
