import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { ConsentBanner, Link, Message } from '../../src';
import { routePaths } from '../paths';
import { settings } from '../settings';
import { fieldsOf } from '../shared/storage';
import { setChoice, useChoice } from './choice';
import { pauseCounting, sendPageView, stopCounting } from './google';
import { oncePerAddress } from './page-view';

/** Counts each change of address once, from the moment counting is allowed. */
function counter(id: string) {
  return oncePerAddress((address) => {
    if (address === null) pauseCounting(id);
    else sendPageView(id, address);
  });
}

let report: ReturnType<typeof counter> | null = null;

function count(id: string, ...page: Parameters<ReturnType<typeof counter>>): void {
  report ??= counter(id);
  report(...page);
}

function stop(id: string): void {
  report = null;
  stopCounting(id);
}

/** Asks for consent, and counts page views once it is given. */
export default function Counting() {
  const choice = useChoice();
  const { pathname, search } = useLocation();
  // Only a post that exists has a route of its own.
  const isPost = useMatches().some(({ handle }) => fieldsOf(handle).page === 'post');

  useEffect(() => {
    const id = settings.ANALYTICS_ID;
    if (!id) return;
    if (choice === 'allowed') count(id, pathname, search, isPost);
    else stop(id);
  }, [choice, pathname, search, isPost]);

  if (choice !== null) return null;
  return (
    <ConsentBanner
      title={<Message id="consent.question.title" />}
      onAllow={() => setChoice('allowed')}
      onDecline={() => setChoice('declined')}
    >
      <Message id="consent.question.body" />{' '}
      <Link href={routePaths.privacy}>
        <Message id="consent.question.link" />
      </Link>
    </ConsentBanner>
  );
}
