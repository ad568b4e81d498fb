import { Heading } from '../../components/heading';
import { Icon, chevronDownGlyph } from '../../components/icon';
import { UsageMeter } from '../../components/usage-meter';
import { VisuallyHidden } from '../../components/visually-hidden';
import { Message, type MessageId } from '../../foundations';
import { type LimitItem, LimitText, limitItemIds } from '../shared/plan';
import type { UsageView } from './types';

/**
 * Limits that can run out. The others count things the user owns, where reaching the limit is no
 * problem.
 */
const quotas: Readonly<Partial<Record<LimitItem, { warning: MessageId; reached: MessageId }>>> = {
  messages: { warning: 'profile.usage.warning', reached: 'profile.usage.reached' },
  whatsappConversations: { warning: 'profile.usage.warning', reached: 'profile.usage.reached' },
  aiDbMb: { warning: 'profile.usage.storageWarning', reached: 'profile.usage.storageReached' },
};

const WARNED = 0.8;

/** Always shown before the others, whatever their usage. */
const first: readonly LimitItem[] = ['messages', 'whatsappConversations', 'bots'];

const isWarned = ({ item, used, limit }: UsageView): boolean =>
  item in quotas && typeof limit === 'number' && used >= limit * WARNED;

/** Usage of each limit: the most important ones first, then those closest to their end. */
export function Usage({ usage }: { usage: readonly UsageView[] }) {
  const counted = usage.filter(({ item }) => item !== 'retention');
  const open = counted.filter((entry) => first.includes(entry.item) || isWarned(entry));
  const folded = counted.filter((entry) => !open.includes(entry));
  const retention = usage.find(({ item }) => item === 'retention');
  return (
    <div className="grid gap-4">
      <VisuallyHidden>
        <Heading level={3}>
          <Message id="profile.usage.title" />
        </Heading>
      </VisuallyHidden>
      {open.map((entry) => (
        <Meter key={entry.item} {...entry} />
      ))}
      {(folded.length > 0 || retention) && (
        <details className="group">
          <summary className='relative flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm text-text-muted hover:text-text [&::-webkit-details-marker]:hidden after:absolute after:-inset-x-1 after:-inset-y-2.5 after:content-[""]'>
            <Message id="profile.usage.all" />
            <Icon
              glyph={chevronDownGlyph}
              size="sm"
              className="transition-transform duration-fast group-open:[transform:rotate(180deg)] motion-reduce:transition-none"
            />
          </summary>
          <div className="mt-4 grid gap-4">
            {folded.map((entry) => (
              <Meter key={entry.item} {...entry} />
            ))}
            {retention && (
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <Message id="plan.item.retention" />
                <span className="text-text-muted">
                  <LimitText item="retention" value={retention.limit} />
                </span>
              </p>
            )}
          </div>
        </details>
      )}
    </div>
  );
}

function Meter({ item, used, limit }: UsageView) {
  const quota = quotas[item];
  const label = <Message id={limitItemIds[item]} />;
  if (typeof limit !== 'number') {
    return (
      <p className="flex items-baseline justify-between gap-4 text-sm">
        {label}
        <span className="text-text-muted">
          <LimitText item={item} value={limit} />
        </span>
      </p>
    );
  }
  return (
    <UsageMeter
      label={label}
      used={used}
      limit={limit}
      kind={quota ? 'quota' : 'count'}
      {...(quota
        ? { warning: <Message id={quota.warning} />, reached: <Message id={quota.reached} /> }
        : {})}
    />
  );
}
