import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentBanner, Link, Message } from '../../src';
import { routePaths } from '../paths';
import { settings } from '../settings';
import { getChoice, setChoice, subscribeChoice } from './choice';
import { sendPageView } from './google';
import { oncePerAddress } from './page-view';

const tell = oncePerAddress((path) => {
  if (settings.ANALYTICS_ID) sendPageView(settings.ANALYTICS_ID, path);
});

/** Asks for consent to count page views, and counts them once it is given. */
export default function Counting() {
  const choice = useSyncExternalStore(subscribeChoice, getChoice, getChoice);
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (choice === 'allowed') tell(pathname, search);
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
