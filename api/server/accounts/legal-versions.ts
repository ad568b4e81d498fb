/** Versions of legal texts. The first is in the code, later ones are announced. */
import type { Kysely } from 'kysely';
import { type LegalDocument, legalDocuments, legalTexts } from '../../contract/legal-texts';
import type { LegalVersionsResponse } from '../../contract/money/plans/notices';
import { officeMidnight } from '../../contract/messaging/office-clock';
import type { Tables } from '../platform/database/schema';

export type AnnouncedText = {
  readonly document: LegalDocument;
  readonly version: number;
  readonly from: Date;
  readonly summary: { readonly en: string; readonly ar: string };
};

/** The first version of every text. */
const FIRST = 1;

class LegalVersions {
  /** @param announced in the order of their versions for each text. */
  constructor(private readonly announced: readonly AnnouncedText[]) {}

  at(document: LegalDocument, moment: Date): number {
    return this.inForce(document, moment)?.version ?? FIRST;
  }

  /** The announced versions that have not taken effect. */
  coming(now: Date): readonly AnnouncedText[] {
    return this.announced.filter(({ from }) => from > now);
  }

  /** The number of a text's next version. */
  next(document: LegalDocument): number {
    return this.announced.filter((one) => one.document === document).length + FIRST + 1;
  }

  /** Serializes the versions for the API. */
  serialize(now: Date): LegalVersionsResponse {
    const of = (document: LegalDocument) => {
      const current = this.inForce(document, now);
      const next = this.coming(now).find((one) => one.document === document);
      return {
        current: {
          version: current?.version ?? FIRST,
          from: (current?.from ?? officeMidnight(legalTexts[document].date)).toISOString(),
        },
        coming: next
          ? { version: next.version, from: next.from.toISOString(), summary: next.summary }
          : null,
      };
    };
    return { terms: of('terms'), privacy: of('privacy') };
  }

  private inForce(document: LegalDocument, moment: Date): AnnouncedText | undefined {
    return this.announced.findLast((one) => one.document === document && one.from <= moment);
  }
}

export async function readLegalVersions(db: Kysely<Tables>): Promise<LegalVersions> {
  const rows = await db
    .selectFrom('legal_version')
    .selectAll()
    .where('document', 'in', legalDocuments)
    .orderBy('version')
    .execute();
  return new LegalVersions(
    rows.map((row) => ({
      document: row.document,
      version: row.version,
      from: row.effective_from,
      summary: { en: row.summary_en, ar: row.summary_ar },
    })),
  );
}

/** The columns of a new account with the versions of the texts in force at a time. */
export async function agreementAt(
  db: Kysely<Tables>,
  moment: Date,
): Promise<{ readonly terms_version: number; readonly privacy_version: number }> {
  const versions = await readLegalVersions(db);
  return {
    terms_version: versions.at('terms', moment),
    privacy_version: versions.at('privacy', moment),
  };
}
