/** A call that answers when the test lets it. */
export function later<T>() {
  let settle: { answer: (value: T) => void; fail: (error: unknown) => void } | undefined;
  const answer = new Promise<T>((resolve, reject) => {
    settle = { answer: resolve, fail: reject };
  });
  if (!settle) throw new Error('A promise runs its executor synchronously.');
  return { call: () => answer, ...settle };
}
