import { BlogScreen, useLocale } from '../../src';
import { isTag, postSummaries } from '../features/site/posts';
import { feedPath, routePaths } from '../paths';
import { useSiteLinks } from '../features/site/use-site-links';
import { useQuery } from '../shared/use-query-parameter';

const TAG = 'tag';

export default function BlogPage() {
  const { locale } = useLocale();
  const tag = useQuery().get(TAG);
  return (
    <BlogScreen
      links={useSiteLinks()}
      posts={postSummaries(locale)}
      tag={isTag(tag) ? tag : undefined}
      tagHref={(each) => (each ? `${routePaths.blog}?${TAG}=${each}` : routePaths.blog)}
      feedHref={feedPath(locale)}
    />
  );
}
