import { legalVersions } from '../../../api/contract/money/plans/notices';
import type { LegalDocument } from '../../../api/contract/legal-texts';
import { type LegalScreenProps, useLocale } from '../../../src';
import { articleOf } from '../../language/texts';
import { useRead } from '../../session/call';
import { useSiteLinks } from './use-site-links';

/** A legal text in the reader's language, and the version of it that is announced. */
export function useLegal(kind: LegalDocument): LegalScreenProps {
  const { locale } = useLocale();
  const { head, article } = articleOf(locale, `pages/${kind}`);
  const coming = useRead(legalVersions).data?.[kind].coming;
  return {
    links: useSiteLinks(),
    kind,
    lead: head.lead ?? '',
    date: head.date ?? '',
    version: head.version ?? '',
    coming: coming ? { date: coming.from, summary: coming.summary[locale] } : undefined,
    article,
    onPrint: () => print(),
  };
}
