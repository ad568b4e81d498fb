import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentBanner, Link, Message } from '../../src';
import { routePaths } from '../paths';
import { settings } from '../settings';
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

function count(id: string, path: string, search: string): void {
  report ??= counter(id);
  report(path, search);
}

function stop(id: string): void {
  report = null;
  stopCounting(id);
}

/** Asks for consent, and counts page views once it is given. */
export default function Counting() {
  const choice = useChoice();
  const { pathname, search } = useLocation();

  useEffect(() => {
    const id = settings.ANALYTICS_ID;
    if (!id) return;
    if (choice === 'allowed') count(id, pathname, search);
    else stop(id);
  }, [choice, pathname, search]);

  if (choice !== null) return null;
  return (
    <ConsentBanner
      title={<Message id="app.counting.title" />}
      onAllow={() => setChoice('allowed')}
      onDecline={() => setChoice('declined')}
    >
      <Message id="app.counting.body" />{' '}
      <Link href={routePaths.privacy}>
        <Message id="app.counting.link" />
      </Link>
    </ConsentBanner>
  );
}
