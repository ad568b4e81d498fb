import { notices } from '../../../api/contract/money/plans/notices';
import type { Cycle } from '../../../api/contract/money/plans/catalogue';
import { type NoticeView, useLocale } from '../../../src';
import { routePaths } from '../../paths';
import { useRead } from '../../session/call';

/** The upcoming changes that affect the account; empty until they are loaded. */
export function useNotices(cycle: Cycle | undefined): readonly NoticeView[] {
  const { locale } = useLocale();
  const { data } = useRead(notices);
  return (data?.notices ?? []).map((notice) => {
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
