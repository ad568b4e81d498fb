/** The result of work; `late` if it fails or takes longer. Never throws. */
export async function inTime<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([work.catch(() => late), over]);
  } finally {
    clearTimeout(timer);
  }
}
