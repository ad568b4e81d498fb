/**
 * Stories play one after another, because a window has only one focus and play functions request
 * it. First the one behind the preview, then the left frame, then the right.
 */
import { useEffect, useState } from 'react';
import {
  STORY_ERRORED,
  STORY_FINISHED,
  STORY_MISSING,
  STORY_THREW_EXCEPTION,
} from 'storybook/internal/core-events';
import { useStore } from 'zustand';
import { checksStore } from '../sidebar/checks-store';
import { channelOf } from './frame-window';

/** After any of these events a story has finished. */
const ENDS = [STORY_FINISHED, STORY_MISSING, STORY_ERRORED, STORY_THREW_EXCEPTION];

/**
 * Timeout in milliseconds after which the next story starts anyway: a slow machine plays for
 * several seconds.
 */
const TIMEOUT_MS = 15_000;

/** Calls back once the story of a frame has played. */
export function whenPlayed(frame: HTMLIFrameElement, then: () => void): () => void {
  const channel = channelOf(frame);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    stop();
    then();
  };
  const late = setTimeout(end, TIMEOUT_MS);
  const stop = () => {
    isOver = true;
    clearTimeout(late);
    for (const event of ENDS) channel?.off(event, end);
  };
  for (const event of ENDS) channel?.on(event, end);
  return stop;
}

/** Whether the story behind the preview is still playing. */
export function useIsBusy(storyId: string): boolean {
  const isKnown = useStore(checksStore)[storyId]?.interaction !== undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const late = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(late);
  }, []);
  return !isKnown && !isLate;
}
