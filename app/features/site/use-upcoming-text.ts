import type { LegalDocument } from '../../../api/contract/billing/constants';
import { legalVersionsRoute } from '../../../api/contract/billing/notice-routes';
import type { LegalVersionsResponse } from '../../../api/contract/billing/notices';
import { type LegalScreenProps, useLocale } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { useRead } from '../../session/use-read';
import { fieldOf } from '../../shared/answer';

const isVersions = (answer: unknown): answer is LegalVersionsResponse =>
  fieldOf(fieldOf(answer, 'terms'), 'current') !== undefined &&
  fieldOf(fieldOf(answer, 'privacy'), 'current') !== undefined;

const endpoint: Endpoint<LegalVersionsResponse> = {
  route: legalVersionsRoute,
  failure: { english: 'Request failed', id: 'error.generic', withStatus: true },
  read: (answer) => (isVersions(answer) ? answer : null),
};

/** The version of a legal text that is announced, in the reader's language. */
export function useUpcomingText(document: LegalDocument): LegalScreenProps['coming'] {
  const { locale } = useLocale();
  const { data } = useRead(endpoint);
  const coming = data?.[document].coming;
  return coming ? { date: coming.from, summary: coming.summary[locale] } : undefined;
}
