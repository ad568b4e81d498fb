/** Holds work of a test until it is released. */
export class Hold {
  release!: () => void;
  readonly released = new Promise<void>((resolve) => {
    this.release = resolve;
  });
}
