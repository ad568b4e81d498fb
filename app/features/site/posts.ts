import { type Locale, type PostSummary, postTags } from '../../../src';
import { type PostEntry, postsOf } from '../../language/texts';
import { routePaths } from '../../paths';
import { oneOf } from '../../shared/storage';

export function summaryOf({ slug, head, minutes }: PostEntry): PostSummary {
  const { title = '', description = '', date = '' } = head;
  const tag = oneOf(postTags, head.tag);
  if (!tag) throw new Error(`The post ${slug} has an unknown topic.`);
  return { href: `${routePaths.blog}/${slug}`, title, description, date, tag, minutes };
}

export const postSummaries = (locale: Locale): PostSummary[] => postsOf(locale).map(summaryOf);
