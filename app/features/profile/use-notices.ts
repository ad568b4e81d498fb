import type { Cycle } from '../../../api/contract/billing/constants';
import { noticesRoute } from '../../../api/contract/billing/notice-routes';
import type { Notice } from '../../../api/contract/billing/notices';
import { type NoticeView, useLocale } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { routePaths } from '../../paths';
import { useRead } from '../../session/use-read';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';

const isNotice = (value: unknown): value is Notice => hasTexts(value, ['kind', 'from']);

const endpoint: Endpoint<Notice[]> = {
  route: noticesRoute,
  failure: { english: 'Request failed', id: 'error.generic', withStatus: true },
  read(answer) {
    const notices = fieldOf(answer, 'notices');
    return isListOf(notices, isNotice) ? notices : null;
  },
};

/** The upcoming changes that affect the account; empty until they are loaded. */
export function useNotices(cycle: Cycle | undefined): readonly NoticeView[] {
  const { locale } = useLocale();
  const { data = [] } = useRead(endpoint);
  return data.map((notice) => {
    const { from } = notice;
    if (notice.kind === 'text') {
      const { document: of, summary } = notice;
      return { of, from, summary: summary[locale], href: routePaths[of] };
    }
    const { planCode: plan, before, after } = notice;
    const price = cycle === 'yearly' ? 'yearlyPrice' : 'monthlyPrice';
    return {
      of: 'price',
      plan,
      cycle: cycle ?? 'monthly',
      before: before[price],
      after: after[price],
      from,
    };
  });
}
