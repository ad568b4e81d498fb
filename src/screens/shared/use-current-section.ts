import { useEffect, useState } from 'react';

/**
 * A section counts as being read once its heading is above this fraction of the viewport's height.
 */
const READ = 0.3;

/**
 * Returns the id of the section being read: the last one whose heading has passed the line, or none
 * before the first.
 *
 * @param sections The sections in order; each heading, or the section itself, has its id.
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
    // Fires only when a heading crosses the line, not on every scroll event.
    const observer = new IntersectionObserver(follow, {
      rootMargin: `0px 0px -${(1 - READ) * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
