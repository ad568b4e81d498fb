/** Code comments may cite sections of `docs/specification.md`, and nothing else. */

/** A comment as one line, without the comment markers of each line. */
const flat = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

const LIST = /specification,? sections? ((?:\d+(?:\.\d+)?(?:, and |, | and |; )?)+)/gi;
const OF = /sections? ((?:\d+(?:\.\d+)?(?:, and |, | and )?)+) of the specification/gi;

/** Pages that are not part of the repository. */
const ELSEWHERE = /\b(?:contract page|copy guide|decisions?, "|decisions page)/i;

/** The sections of the specification that a source cites, as written. */
export function citedSections(source: string): string[] {
  const text = flat(source);
  return [...text.matchAll(LIST), ...text.matchAll(OF)].flatMap(
    ([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? [],
  );
}

/** The section numbers of a page, from headings such as `## 8. Errors` and `### 10.1 Shapes`. */
export function sectionNumbers(page: string): Set<string> {
  const headings = page.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
  return new Set([...headings].map(([, number = '']) => number));
}

/** Every invalid citation in a source, one line each. */
export function citationFaults(file: string, source: string, sections: Set<string>): string[] {
  const lost = citedSections(source)
    .filter((section) => !sections.has(section))
    .map((section) => `${file} cites specification section ${section}, which does not exist`);
  const elsewhere = ELSEWHERE.exec(flat(source))?.[0];
  return elsewhere
    ? [...lost, `${file} cites "${elsewhere}", which the repository does not have`]
    : lost;
}
