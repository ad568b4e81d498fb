import type { FastifyInstance } from 'fastify';
import { legalVersions, notices } from '../../../contract/money/plans/notices';
import type { Sessions } from '../../accounts/sessions/sessions';
import { mount } from '../../platform/http/mount';
import type { OwnNotices } from './own-notices';

/** Registers the calls about announcements. */
export function noticeRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  ownNotices: OwnNotices,
): void {
  mount(app, sessions, legalVersions, () => ownNotices.versions());
  mount(app, sessions, notices, ({ auth }) => ownNotices.of(auth.account));
}
