import { type Locale, type PostSummary, type PostTag, postTags } from '../../../src';
import { type PostEntry, postsOf } from '../../language/texts';
import { routePaths } from '../../paths';

/** Whether a value is a post tag; the URL may contain anything. */
export const isTag = (value: unknown): value is PostTag => postTags.some((tag) => tag === value);

export function summaryOf({ slug, head, minutes }: PostEntry): PostSummary {
  const { title = '', description = '', date = '', tag } = head;
  if (!isTag(tag)) throw new Error(`The post ${slug} has no subject that is known.`);
  return { href: `${routePaths.blog}/${slug}`, title, description, date, tag, minutes };
}

export const postSummaries = (locale: Locale): PostSummary[] => postsOf(locale).map(summaryOf);
