import { legalVersions } from '../../../api/contract/money/plans/notices';
import type { LegalDocument } from '../../../api/contract/money/plans/constants';
import { type LegalScreenProps, useLocale } from '../../../src';
import { useRead } from '../../session/call';

/** The version of a legal text that is announced, in the reader's language. */
export function useUpcomingText(document: LegalDocument): LegalScreenProps['coming'] {
  const { locale } = useLocale();
  const { data } = useRead(legalVersions);
  const coming = data?.[document].coming;
  return coming ? { date: coming.from, summary: coming.summary[locale] } : undefined;
}
