import { useLayoutEffect, useRef } from 'react';
import { Alert } from '../../components/alert';
import { isFocusLost } from '../../components/shared/layer/lost-focus';
import { Message, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import type { ProfileNews } from './types';

/** Confirms an action next to where it was taken. It is announced as well. */
export function News({ news }: { news: ProfileNews }) {
  const note = useRef<HTMLDivElement>(null);
  // The pressed button may have been removed, so move focus here, before it moves to the heading. A
  // dialog that is still closing moves it on its own.
  useLayoutEffect(() => {
    if (isFocusLost()) note.current?.focus();
  }, []);
  return (
    <Alert tone="success" focusable ref={note}>
      <NewsText news={news} />
    </Alert>
  );
}

const cardSaved = {
  now: 'profile.method.savedDue',
  renewals: 'profile.method.saved',
  never: 'profile.method.savedOnly',
} as const;

function NewsText({ news }: { news: ProfileNews }) {
  const text = useText();
  const { date } = useFormat();
  switch (news.of) {
    case 'renewed':
      return (
        <Message
          id="profile.plan.renewed"
          values={{ plan: text(planNameIds[news.plan]), date: date(news.at) }}
        />
      );
    case 'scheduled':
      return (
        <Message
          id="profile.change.doneLater"
          values={{ plan: text(planNameIds[news.plan]), date: date(news.at) }}
        />
      );
    case 'monthly':
      return <Message id="profile.change.doneMonthly" values={{ date: date(news.at) }} />;
    case 'changed':
      return (
        <Message id="profile.change.donePaid" values={{ plan: text(planNameIds[news.plan]) }} />
      );
    case 'kept':
      return (
        <Message id="profile.change.doneKept" values={{ plan: text(planNameIds[news.plan]) }} />
      );
    case 'canceled':
      return <Message id="profile.cancel.done" />;
    case 'card':
      return <Message id={cardSaved[news.charged]} />;
    case 'removed':
      return <Message id="profile.method.removed" />;
    default:
      return <Message id="profile.address.saved" />;
  }
}
