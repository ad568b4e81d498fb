import type { StoryLine } from '../coverage/lines';
import { composites } from './composites';

const PREFIX = 'settle composite ';

/** `segmented-control` and `SegmentedControl` are the same component. */
export const plain = (name: string) => name.replaceAll(/[^a-z]/gi, '').toLowerCase();

/** The composites in these stories, by their slot: `tabs-list`. */
export const compositesOf = (lines: StoryLine[]): string[] => [
  ...new Set(
    lines
      .flatMap(({ measured }) => Object.keys(measured))
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  ),
];

const scripted = composites.map(({ component, slot }) =>
  plain(slot ?? component.split(' ')[0] ?? ''),
);

/** The composites in these stories whose keys no script presses. */
export const unscripted = (lines: StoryLine[]): string[] =>
  compositesOf(lines).filter((slot) => !scripted.some((one) => plain(slot).startsWith(one)));
