/** Seeded random choices. */
export class Chance {
  constructor(private state: number) {}

  /** A number in [0, 1) (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True with the given probability. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** An integer from 0 up to, but not including, the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** One of the given things. @throws when there are none */
  of<T>(things: readonly T[]): T {
    const thing = things[this.below(things.length)];
    if (thing === undefined) throw new Error('There is nothing to choose from.');
    return thing;
  }

  /** A shuffled copy. */
  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, at: this.next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
  }
}
