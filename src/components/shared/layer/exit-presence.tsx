import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

type Exit = {
  /** The owner no longer renders the layer, which stays mounted for its exit animation. */
  readonly isLeaving: boolean;
  /** Reports a mounted layer. The returned function reports that it is gone. */
  readonly addLayer: () => () => void;
};

const ExitContext = createContext<Exit>({ isLeaving: false, addLayer: () => () => {} });

/**
 * Keeps a dialog or drawer that its owner stops rendering until its exit animation has ended.
 * Without it, a layer that exists only while it is open disappears immediately.
 */
export function ExitPresence({ children }: { children: ReactNode }) {
  const isLeaving = !children;
  const [last, setLast] = useState(children);
  if (children && children !== last) setLast(children);
  const layers = useRef(0);

  const addLayer = useCallback(() => {
    layers.current += 1;
    return () => {
      layers.current -= 1;
      if (layers.current === 0) setLast(null);
    };
  }, []);

  // A layer whose code was still loading has nothing to animate.
  useEffect(() => {
    if (isLeaving && layers.current === 0) setLast(null);
  }, [isLeaving]);

  const exit = useMemo(() => ({ isLeaving, addLayer }), [isLeaving, addLayer]);
  return <ExitContext value={exit}>{children || last}</ExitContext>;
}

/** Whether the layer is leaving, although its `open` prop is still true. */
export function useIsLeaving(): boolean {
  return useContext(ExitContext).isLeaving;
}

/** Rendered inside a layer, tells the surrounding `ExitPresence` how long the layer is mounted. */
export function ExitMark(): null {
  const { addLayer } = useContext(ExitContext);
  useEffect(addLayer, [addLayer]);
  return null;
}
