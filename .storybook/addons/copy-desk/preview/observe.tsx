import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { addons } from 'storybook/preview-api';
import { type MessageObserver, MessageObserverContext } from '../../../../src';
import { HELLO, MARK, type MarkEvent, PICKED, POINTED, SHOWN, WORDINGS } from '../data/events';
import { outline, reveal, underlineAll } from '../data/marks';
import { type Texts, createRenderedTexts, messageAt } from '../data/places';
import { tried } from '../data/words';

/** Tests and pictures open a story on its own; only the workbench opens it in a frame. */
const isInWorkbench = window.parent !== window;

/** Sorts ids in page order. Those that appear only in a name or a placeholder come last. */
function inOrder(texts: Texts): string[] {
  const standing = [...document.querySelectorAll('[data-message-id]')].map(
    (element) => element.getAttribute('data-message-id') ?? '',
  );
  const attributeOnly = [...texts].filter(([, set]) => set.size > 0).map(([id]) => id);
  return [...new Set([...standing, ...attributeOnly])];
}

/** Listens to the desk for messages to mark and wordings to try. */
function useDesk(texts: Texts): void {
  useEffect(() => {
    const channel = addons.getChannel();
    const mark = ({ id, reveal: isRevealed }: MarkEvent) => {
      if (id !== null && isRevealed) reveal(id, texts);
      outline(id, texts);
    };
    channel.on(MARK, mark);
    channel.on(WORDINGS, tried.setState);
    channel.emit(HELLO);
    return () => {
      channel.off(MARK, mark);
      channel.off(WORDINGS, tried.setState);
      outline(null, texts);
    };
  }, [texts]);
}

/** Reports the hovered message to the desk, and the one selected with Alt and click. */
function usePointer(texts: Texts): void {
  useEffect(() => {
    const channel = addons.getChannel();
    let last: string | null = null;
    const point = (id: string | null) => {
      if (id === last) return;
      last = id;
      channel.emit(POINTED, id);
    };
    const over = ({ target }: Event) => point(messageAt(target, texts));
    const leave = () => point(null);
    const pick = (event: MouseEvent) => {
      const id = event.altKey ? messageAt(event.target, texts) : null;
      if (id === null) return;
      event.preventDefault();
      event.stopPropagation();
      channel.emit(PICKED, id);
    };
    document.addEventListener('pointerover', over);
    document.documentElement.addEventListener('pointerleave', leave);
    document.addEventListener('click', pick, { capture: true });
    return () => {
      document.removeEventListener('pointerover', over);
      document.documentElement.removeEventListener('pointerleave', leave);
      document.removeEventListener('click', pick, { capture: true });
    };
  }, [texts]);
}

function Observed({ storyId, ids, children }: CopyObserverProps) {
  const renderedTexts = useMemo(() => createRenderedTexts(), []);
  const { texts } = renderedTexts;
  const lastReport = useRef('');
  const planned = useRef(0);
  const isListening = useRef(false);

  const report = useCallback(() => {
    planned.current = 0;
    underlineAll(ids);
    const shown = inOrder(texts);
    if (lastReport.current === shown.join()) return;
    lastReport.current = shown.join();
    addons.getChannel().emit(SHOWN, { storyId, ids: shown });
  }, [storyId, ids, texts]);

  // Messages are reported during rendering, but their positions are known only afterwards.
  const plan = useCallback(() => {
    // A listener may ask for the message's mark immediately, so report in the next frame.
    if (isListening.current) planned.current ||= requestAnimationFrame(report);
  }, [report]);

  const observe = useCallback<MessageObserver>(
    (id, text) => {
      renderedTexts.add(id, text);
      plan();
    },
    [renderedTexts, plan],
  );

  useEffect(() => {
    isListening.current = true;
    plan();
    // Nothing reports that a message has left the page, so observe the DOM.
    const watch = new MutationObserver(plan);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      cancelAnimationFrame(planned.current);
      planned.current = 0;
      underlineAll(false);
    };
  }, [plan]);

  useDesk(texts);
  usePointer(texts);

  return <MessageObserverContext value={observe}>{children}</MessageObserverContext>;
}

export interface CopyObserverProps {
  storyId: string;
  /** Underlines every message. */
  ids: boolean;
  children: ReactNode;
}

/**
 * Reports to the copy desk which messages a story shows. Without the desk, the story stays as in
 * the product.
 */
export function CopyObserver(props: CopyObserverProps) {
  return isInWorkbench ? <Observed key={props.storyId} {...props} /> : props.children;
}
