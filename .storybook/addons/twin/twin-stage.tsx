import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useArgs } from 'storybook/manager-api';
import { FlipReport, useOffBoxes } from './flip-report';
import { Frame } from './frame';
import { type Pair, channelOf, windowOf } from './frame-window';
import { type StageGlobals, baseOf } from './globals';
import { keepInStep } from './sync-frames';
import { useRelay } from './relay';
import { Seam } from './seam';
import { useIsBusy, whenPlayed } from './when-played';

/** Width in pixels of the seam and the preview's edges. */
const SEAM = 48;
const EDGES = 64;
/** A fluid frame narrower than a phone shows nothing worth comparing. */
const NARROWEST = 320;

/**
 * Returns the globals of both frames. In mirror mode both are in English, so that only the
 * direction differs.
 */
function sides({ theme, ids, isFlipped }: StageGlobals) {
  const common = { theme, ids: ids ? 'on' : 'off', words: 'own' };
  return [
    { ...common, locale: 'en', direction: 'ltr' },
    { ...common, locale: isFlipped ? 'en' : 'ar', direction: 'rtl' },
  ] as const;
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    const stage = ref.current;
    if (!stage) return undefined;
    const watch = new ResizeObserver(() => setWidth(stage.clientWidth));
    watch.observe(stage);
    return () => watch.disconnect();
  }, []);
  return [ref, width] as const;
}

type Args = Record<string, unknown>;

/**
 * Returns the args that differ from the story's own. Functions are left out, because the frame has
 * its own.
 */
function changedArgs(args: Args | undefined, initial: Args | undefined) {
  return Object.fromEntries(
    Object.entries(args ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial?.[name]),
    ),
  );
}

/** The story a frame was opened with or navigated to. */
const storyIn = (frame: HTMLIFrameElement) =>
  new URLSearchParams(windowOf(frame)?.location.search).get('id');

/** Passes story, args and globals on to both frames. */
function useFollow(frames: Pair | null, storyId: string, globals: StageGlobals) {
  // Undefined before a story is prepared, although its type does not say so.
  const [args, , , initial]: [Args | undefined, ...unknown[]] & { 3: Args | undefined } = useArgs();
  const changed = JSON.stringify(changedArgs(args, initial));
  const shown = JSON.stringify(sides(globals));
  const sent = useRef<string[]>([]);

  useEffect(() => {
    sent.current = [];
    if (!frames) return undefined;
    const [left, right] = frames;
    const show = (frame: HTMLIFrameElement) =>
      channelOf(frame)?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    // Just loaded frames already show the story.
    if (storyIn(left) === storyId && storyIn(right) === storyId) return undefined;
    const stop = whenPlayed(left, () => show(right));
    show(left);
    return stop;
  }, [frames, storyId]);

  useEffect(() => {
    const both: Record<string, string>[] = JSON.parse(shown);
    for (const [at, frame] of (frames ?? []).entries()) {
      channelOf(frame)?.emit('updateGlobals', { globals: both[at] });
    }
  }, [frames, shown]);

  useEffect(() => {
    const updatedArgs: Record<string, unknown> = JSON.parse(changed);
    const back = sent.current.filter((name) => !(name in updatedArgs));
    sent.current = Object.keys(updatedArgs);
    for (const frame of frames ?? []) {
      if (back.length > 0) channelOf(frame)?.emit('resetStoryArgs', { storyId, argNames: back });
      if (sent.current.length > 0)
        channelOf(frame)?.emit('updateStoryArgs', { storyId, updatedArgs });
    }
  }, [frames, storyId, changed]);
}

export interface TwinStageProps {
  storyId: string;
  globals: StageGlobals;
}

/** One story in both languages, side by side or stacked, with args and interactions in sync. */
export function TwinStage({ storyId, globals }: TwinStageProps) {
  const one = useRef<HTMLIFrameElement>(null);
  const other = useRef<HTMLIFrameElement>(null);
  const [frames, setFrames] = useState<Pair | null>(null);
  const [stage, room] = useWidth();
  const base = baseOf(storyId);
  const { width, isInStep, isFlipped } = globals;
  const isStacked = !isFlipped && room < 2 * (width ?? NARROWEST) + SEAM + EDGES;
  const both = sides(globals);
  const [isLeftPlayed, setLeftPlayed] = useState(false);
  const isBusy = useIsBusy(storyId);
  const onLeft = () => {
    if (channelOf(one.current) && one.current) whenPlayed(one.current, () => setLeftPlayed(true));
  };
  const onRight = () => {
    const [left, right] = [one.current, other.current];
    if (left && right && channelOf(right)) whenPlayed(right, () => setFrames([left, right]));
  };

  useFollow(frames, base, globals);
  useRelay(frames);
  const off = useOffBoxes(frames, isFlipped);

  // A layout effect, so that input is passed on from the moment the seam is drawn as connected.
  useLayoutEffect(() => {
    if (!frames || !isInStep) return undefined;
    const [left, right] = [windowOf(frames[0]), windowOf(frames[1])];
    return left && right ? keepInStep(left, right) : undefined;
  }, [frames, isInStep]);

  const classes = ['tw-twin', isStacked && 'stacked', isFlipped && 'flipped', !width && 'fluid'];
  return (
    <div className="tw-stage" ref={stage} aria-busy={frames === null}>
      {isFlipped ? <FlipReport off={off} /> : null}
      <div className={classes.filter(Boolean).join(' ')}>
        <Frame
          frameRef={one}
          storyId={base}
          locale="en"
          direction="ltr"
          globals={both[0]}
          width={width}
          isHeld={isBusy}
          onReady={onLeft}
        />
        <Seam isLoose={!frames || !isInStep} />
        <Frame
          frameRef={other}
          storyId={base}
          locale={isFlipped ? 'en' : 'ar'}
          direction="rtl"
          globals={both[1]}
          width={width}
          isHeld={!isLeftPlayed}
          onReady={onRight}
        />
      </div>
    </div>
  );
}
