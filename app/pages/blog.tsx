import { BlogScreen, postTags, useLocale } from '../../src';
import { postSummaries } from '../features/site/posts';
import { feedPath, routePaths } from '../paths';
import { useSiteLinks } from '../features/site/use-site-links';
import { oneOf } from '../shared/storage';
import { useQuery } from '../shared/use-query-parameter';

const TAG = 'tag';

export default function BlogPage() {
  const { locale } = useLocale();
  const tag = oneOf(postTags, useQuery().get(TAG));
  return (
    <BlogScreen
      links={useSiteLinks()}
      posts={postSummaries(locale)}
      tag={tag}
      tagHref={(each) => (each ? `${routePaths.blog}?${TAG}=${each}` : routePaths.blog)}
      feedHref={feedPath(locale)}
    />
  );
}
