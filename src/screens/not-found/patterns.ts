import type { Pattern } from '../../components/motif';

/** The digits, doubled in both dimensions. They are the same in both languages. */
export const digitsPattern: Pattern = [
  'aa......aa......aaaaaa......aa......aa',
  'aa......aa......aaaaaa......aa......aa',
  'aa......aa....aa......aa....aa......aa',
  'aa......aa....aa......aa....aa......aa',
  'aa......aa....aa......aa....aa......aa',
  'aa......aa....aa......aa....aa......aa',
  'aa......aa....aa......aa....aa......aa',
  'aa......aa....aa......aa....aa......aa',
  'aaaaaaaaaa....aa......aa....aaaaaaaaaa',
  'aaaaaaaaaa....aa......aa....aaaaaaaaaa',
  '........aa....aa......aa............aa',
  '........aa....aa......aa............aa',
  '........aa....aa......aa............aa',
  '........aa....aa......aa............aa',
  '........aa....aa......aa............aa',
  '........aa....aa......aa............aa',
  '........aa......aaaaaa..............aa',
  '........aa......aaaaaa..............aa',
];

/** The thread that leaves the last digit in reading order; it is mirrored with the page. */
export const strayThreadPattern: Pattern = [
  '.......................',
  '.......................',
  '.......................',
  '.......................',
  '......................b',
  '.......................',
  '....................b..',
  '.......................',
  '..................b....',
  '.......................',
  '................b......',
  '.......................',
  '..............b........',
  '.....bbb.....b.........',
  '....b...b...b..........',
  '...b.....bbb...........',
  '..b....................',
  'bb.....................',
];
