import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentBanner, Link, Message } from '../../src';
import { routePaths } from '../paths';
import { settings } from '../settings';
import { getChoice, setChoice, subscribeChoice } from './choice';
import { sendPageView } from './google';
import { scrubbed } from './page-view';

/** The last address that was told: React runs effects twice while developing. */
let told: string | undefined;

/** Asks whether page views may be counted, and counts them when they may. */
export default function Counting() {
  const choice = useSyncExternalStore(subscribeChoice, getChoice);
  const { pathname, search } = useLocation();

  useEffect(() => {
    const path = scrubbed(pathname, search);
    if (choice !== 'allowed' || !settings.ANALYTICS_ID || told === path) return;
    told = path;
    sendPageView(settings.ANALYTICS_ID, path);
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
