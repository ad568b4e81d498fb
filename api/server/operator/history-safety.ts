/** The parts of an account's history about its safety, and about what it was told of changes. */
import { entry, MAX, type Part } from './history-entry';

const ofSafety: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('account_event')
    .select(['id', 'kind', 'device', 'at'])
    .where('account_id', '=', accountId)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap(({ id, kind, device, at }) => entry(kind, id, at, { subject: device }));
};

const ofPriceNotices: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('price_notice as notice')
    .innerJoin('price_version as version', 'version.id', 'notice.price_version_id')
    .select(['version.id', 'version.plan_code', 'version.monthly_cents', 'notice.written_at'])
    .where('notice.account_id', '=', accountId)
    .where('notice.written_at', '<=', until)
    .orderBy('notice.written_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('price_announced', String(row.id), row.written_at, {
      subject: row.plan_code,
      cents: row.monthly_cents,
    }),
  );
};

const ofLegalNotices: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('legal_notice')
    .select(['document', 'version', 'written_at'])
    .where('account_id', '=', accountId)
    .where('written_at', '<=', until)
    .orderBy('written_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap(({ document, version, written_at: at }) =>
    entry(document === 'terms' ? 'terms_announced' : 'privacy_announced', String(version), at, {
      subject: String(version),
    }),
  );
};

/** The parts. */
export const safetyParts: readonly Part[] = [ofSafety, ofPriceNotices, ofLegalNotices];
