/** The numbers of ASVS 4.0.3: those of levels 1 and 2, and how pages write several of them. */

/**
 * The last number of each section, and those of it that are deleted or of level 3 only. Section 3.6
 * is of level 3.
 */
const sections: Readonly<Record<string, readonly [last: number, without?: readonly number[]]>> = {
  '1.1': [7],
  '1.2': [4],
  '1.4': [5, [2, 3]],
  '1.5': [4],
  '1.6': [4],
  '1.7': [2],
  '1.8': [2],
  '1.9': [2],
  '1.10': [1],
  '1.11': [2],
  '1.12': [2, [1]],
  '1.14': [6],
  '2.1': [12],
  '2.2': [3],
  '2.3': [3],
  '2.4': [5],
  '2.5': [7],
  '2.6': [3],
  '2.7': [6],
  '2.8': [7],
  '2.9': [3],
  '2.10': [4],
  '3.1': [1],
  '3.2': [4],
  '3.3': [4],
  '3.4': [5],
  '3.5': [3],
  '3.7': [1],
  '4.1': [5, [4]],
  '4.2': [2],
  '4.3': [3],
  '5.1': [5],
  '5.2': [8],
  '5.3': [10],
  '5.4': [3],
  '5.5': [4],
  '6.1': [3],
  '6.2': [6],
  '6.3': [2],
  '6.4': [2],
  '7.1': [4],
  '7.2': [2],
  '7.3': [4, [2]],
  '7.4': [3],
  '8.1': [4],
  '8.2': [3],
  '8.3': [8],
  '9.1': [3],
  '9.2': [4],
  '10.2': [2],
  '10.3': [3],
  '11.1': [8],
  '12.1': [3],
  '12.2': [1],
  '12.3': [6],
  '12.4': [2],
  '12.5': [2],
  '12.6': [1],
  '13.1': [5, [2]],
  '13.2': [6, [4]],
  '13.3': [2],
  '13.4': [2],
  '14.1': [4],
  '14.2': [6],
  '14.3': [3, [1]],
  '14.4': [7],
  '14.5': [4],
};

/** Every requirement of levels 1 and 2. */
export const levelTwo: readonly string[] = Object.entries(sections).flatMap(
  ([section, [last, without = []]]) =>
    Array.from({ length: last }, (_, at) => at + 1)
      .filter((number) => !without.includes(number))
      .map((number) => `${section}.${number}`),
);

/** The numbers that a cell has: `2.4.1, 14.4.1–14.4.4`. */
export function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–');
    const section = from.slice(0, from.lastIndexOf('.'));
    const [first, last] = [from, to].map((one) => Number(one.slice(one.lastIndexOf('.') + 1)));
    if (first === undefined || last === undefined || !to.startsWith(`${section}.`)) return [part];
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });
}
