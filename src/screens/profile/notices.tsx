import { Alert } from '../../components/alert';
import { Link } from '../../components/link';
import { Message, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import type { NoticeView } from './types';

const titles = { terms: 'profile.notice.terms', privacy: 'profile.notice.privacy' } as const;
const linkIds = {
  terms: 'profile.notice.termsLink',
  privacy: 'profile.notice.privacyLink',
} as const;

/** What will change for the account: a price, or a legal text. */
export function Notices({ notices }: { notices: readonly NoticeView[] }) {
  return notices.map((notice) =>
    notice.of === 'price' ? (
      <PriceNotice key={`price ${notice.from}`} notice={notice} />
    ) : (
      <TextNotice key={notice.of} notice={notice} />
    ),
  );
}

type OfPrice = Extract<NoticeView, { of: 'price' }>;

function PriceNotice({ notice }: { notice: OfPrice }) {
  const text = useText();
  const { money, date } = useFormat();
  return (
    <Alert live={false}>
      <Message
        id={
          notice.cycle === 'yearly' ? 'profile.notice.yearlyPrice' : 'profile.notice.monthlyPrice'
        }
        values={{
          plan: text(planNameIds[notice.plan]),
          before: money(notice.before),
          after: money(notice.after),
          date: date(notice.from),
        }}
      />
    </Alert>
  );
}

function TextNotice({ notice }: { notice: Exclude<NoticeView, OfPrice> }) {
  const { date } = useFormat();
  return (
    <Alert
      live={false}
      title={<Message id={titles[notice.of]} values={{ date: date(notice.from) }} />}
      action={
        <Link href={notice.href} variant="inherit" standalone>
          <Message id={linkIds[notice.of]} />
        </Link>
      }
    >
      <p dir="auto" className="whitespace-pre-line">
        {notice.summary}
      </p>
    </Alert>
  );
}
