const ARABIC =
  /[«"(]?\p{scx=Arabic}[\p{scx=Arabic}\p{M}\d\s:،؛؟.!«»-]*[\p{scx=Arabic}\p{M}\d»؟!]|\p{scx=Arabic}/gu;

/** Isolates Arabic within English text, so that quotes and digits keep their places. */
export const isolated = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(ARABIC, (words) => `<bdi lang="ar">${words}</bdi>`),
    )
    .join('');
