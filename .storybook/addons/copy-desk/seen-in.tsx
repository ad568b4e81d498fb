import { useEffect, useRef, useState } from 'react';
import { useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { channelOf } from '../twin/frame-window';
import { MARK, SHOWN, type ShownEvent } from './data/events';
import { placesOf } from './data/usage';

/** Maximum number of stories to try until one shows the message. */
const TRIES = 10;

/** Time in ms that a story has to show it, including its play function. */
const TIMEOUT_MS = 1500;

/**
 * The preview is a scaled-down picture of the story, 1000 px wide at half size, with the message
 * marked.
 */
const WIDTH = 1000;

interface PictureProps {
  id: string;
  stories: string[];
  locale: 'en' | 'ar';
  onFound: (storyId: string) => void;
}

/** Opens one story after another until one shows the message, and marks it there. */
function Picture({ id, stories, locale, onFound }: PictureProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [at, setAt] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const storyId = stories[at % stories.length];

  useEffect(() => {
    const channel = channelOf(frame.current);
    if (!channel || loaded === 0) return undefined;
    let isFound = false;
    const look = ({ ids }: ShownEvent) => {
      if (!ids.includes(id) || !storyId) return;
      // Report again when the story re-renders, because its marks are gone.
      if (!isFound) onFound(storyId);
      isFound = true;
      channel.emit(MARK, { id, reveal: true });
    };
    // After trying all of them, go back to the first and stop there.
    const next = () => {
      if (!isFound) setAt((now) => (now < stories.length ? now + 1 : now));
    };
    const timer = setTimeout(next, TIMEOUT_MS);
    channel.on(SHOWN, look);
    return () => {
      clearTimeout(timer);
      channel.off(SHOWN, look);
    };
  }, [id, storyId, stories.length, loaded, onFound]);

  return (
    <div className="cd-picture">
      <iframe
        ref={frame}
        data-is-storybook-thumbnail
        title={`Where ${id} appears, ${locale}`}
        tabIndex={-1}
        src={`iframe.html?id=${storyId}&viewMode=story&globals=locale:${locale}`}
        width={WIDTH}
        sandbox={abilities}
        onLoad={() => setLoaded((count) => count + 1)}
      />
    </div>
  );
}

/** A story needs scripts, and the desk reads its document, which is our own. */
const abilities = 'allow-scripts allow-same-origin';

/** Where a message is used: a picture in each language, and links to all stories. */
export function SeenIn({ id }: { id: string }) {
  const { index } = useStorybookState();
  const api = useStorybookApi();
  const [places] = useState(() => (index ? placesOf(id, index) : []));
  const [stories] = useState(() => places.slice(0, TRIES).map(({ storyId }) => storyId));
  const [seen, setSeen] = useState<string | null>(null);

  if (places.length === 0) {
    return (
      <p className="subtle">
        Not shown in any story: only the site, a mail or a server response uses it.
      </p>
    );
  }
  return (
    <div className="cd-seen">
      <h4>Where it appears</h4>
      <Picture id={id} stories={stories} locale="ar" onFound={setSeen} />
      <ul>
        {places.slice(0, TRIES).map(({ storyId, title }) => (
          <li key={storyId}>
            <button
              type="button"
              className="cd-link"
              aria-current={seen === storyId}
              onClick={() => api.selectStory(storyId)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
