import { type MotifColours, motifColours } from './colours';
import { type Pattern, type Stitch, pathOf, strokeOfCross, threads } from './pattern';

export interface ThreadsProps {
  pattern: Pattern;
  stitch: Stitch;
  colors: MotifColours;
}

/**
 * The paths of a pattern, one for each thread it uses. The unit is a cell; the parent scales them.
 */
export function Threads({ pattern, stitch, colors }: ThreadsProps) {
  return threads.map((thread) => {
    const path = pathOf(pattern, thread, stitch);
    if (!path) return null;
    const color = motifColours[colors][thread];
    return stitch === 'cross' ? (
      <path
        key={thread}
        d={path}
        fill="none"
        stroke={color}
        strokeWidth={strokeOfCross}
        strokeLinecap="round"
      />
    ) : (
      <path key={thread} d={path} fill={color} />
    );
  });
}
