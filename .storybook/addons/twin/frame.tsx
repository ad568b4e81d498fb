import { type Ref, useState } from 'react';
import type { Direction, Locale } from '../../../src/foundations';

export interface FrameProps {
  frameRef: Ref<HTMLIFrameElement>;
  /** The story to open; later ones are sent over the frame's channel. */
  storyId: string;
  locale: Locale;
  direction: Direction;
  /** Initial globals of the frame; later changes are sent over its channel. */
  globals: Record<string, string>;
  width: number | undefined;
  /** Whether the frame has to wait before it opens the story; ignored once it has. */
  isHeld: boolean;
  onReady: () => void;
}

/** A story needs scripts, and the preview reads its document, which is our own. */
const abilities = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups';

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' };

function addressOf(storyId: string, globals: Record<string, string>): string {
  const list = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  return `iframe.html?id=${storyId}&viewMode=story&globals=${encodeURIComponent(list.join(';'))}`;
}

/** One story in one language, in its own page. */
export function Frame({
  frameRef,
  storyId,
  locale,
  direction,
  globals,
  width,
  isHeld,
  onReady,
}: FrameProps) {
  const [address, setAddress] = useState<string>();
  if (!isHeld && address === undefined) setAddress(addressOf(storyId, globals));
  return (
    <figure className="tw-frame" dir={direction}>
      <figcaption>
        <b lang={locale}>{names[locale]}</b>
        <span className="mono" dir="ltr">
          {locale} · {direction}
        </span>
        <span className="mono tw-width" dir="ltr">
          {width ?? 'fluid'}
        </span>
      </figcaption>
      {/*
        The manager ignores messages from a frame marked as a thumbnail, and does not warn about
        them.
      */}
      <iframe
        ref={frameRef}
        data-is-storybook-thumbnail
        sandbox={abilities}
        title={`${names[locale]}, ${direction}`}
        src={address}
        onLoad={onReady}
        style={width ? { inlineSize: width } : undefined}
      />
    </figure>
  );
}
