import { useEffect, useState } from 'react';

/** A section is read once its heading has come this far up: a share of the window's height. */
const READ = 0.3;

/**
 * Which section of a long text is being read: the last one whose heading has come up, and none
 * before the first.
 *
 * @param sections The sections in their order; each heading has its id.
 */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections
      .map(({ id }) => document.getElementById(id))
      .filter((heading) => heading !== null);
    const follow = () =>
      setCurrent(
        headings.findLast((each) => each.getBoundingClientRect().top <= innerHeight * READ)?.id,
      );
    // Told whenever a heading crosses that line, and not at each step of the way.
    const observer = new IntersectionObserver(follow, {
      rootMargin: `0px 0px -${(1 - READ) * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
