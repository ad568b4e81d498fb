import { Heading } from '../../../components/heading';
import { Message, useFormat } from '../../../foundations';
import { LimitText, limitItemIds } from '../../shared/plan';
import type { LowerLimit } from '../types';

/** Limits that become smaller: from, to, and the current usage. */
export function LowerLimits({ limits }: { limits: readonly LowerLimit[] }) {
  if (limits.length === 0) return null;
  return (
    <div>
      <Heading level={3} step="md">
        <Message id="profile.lowerLimits.title" />
      </Heading>
      <dl className="mt-2 text-sm">
        {limits.map((limit) => (
          <LimitRow key={limit.item} {...limit} />
        ))}
      </dl>
    </div>
  );
}

function LimitRow({ item, from, to, used }: LowerLimit) {
  const { number } = useFormat();
  const over = typeof to === 'number' && item !== 'retention' && used > to;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline py-2">
      <dt className="min-w-0">
        <Message id={limitItemIds[item]} />{' '}
        {over && (
          <span className="text-xs text-warning-fg">
            <Message id="profile.lowerLimits.used" values={{ used: number(used) }} />
          </span>
        )}
      </dt>
      <dd className="flex items-baseline gap-2">
        <s className="text-text-subtle">
          <LimitText item={item} value={from} />
        </s>
        <span>
          <LimitText item={item} value={to} />
        </span>
      </dd>
    </div>
  );
}
