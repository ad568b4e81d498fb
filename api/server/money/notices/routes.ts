import type { FastifyInstance } from 'fastify';
import { legalVersions, notices } from '../../../contract/money/plans/notices';
import { readLegalVersions } from '../../accounts/legal-versions';
import type { Core } from '../../platform/core';
import { mount } from '../../platform/http/mount';
import { ownNotices } from './own-notices';

export function noticeRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Core, 'db' | 'clock'>,
): void {
  mount(app, legalVersions, async () => (await readLegalVersions(db)).serialize(clock.now()));
  mount(app, notices, ({ auth }) => ownNotices(db, auth.account.id, clock.now()));
}
