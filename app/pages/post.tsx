import { useLocation } from 'react-router-dom';
import { PostScreen, useLocale } from '../../src';
import { postSummaries } from '../features/site/posts';
import { articleOf } from '../language/texts';
import { routePaths } from '../paths';
import { useSiteLinks } from '../features/site/use-site-links';

export default function PostPage() {
  const { locale } = useLocale();
  const { pathname } = useLocation();
  const links = useSiteLinks();
  // The router matches an encoded address too.
  const href = decodeURIComponent(pathname).replace(/\/$/, '');
  const posts = postSummaries(locale);
  const at = posts.findIndex((post) => post.href === href);
  const post = posts[at];
  // Each post has its own route, so only a faulty build gets here.
  if (!post) throw new Error(`There is no post at ${pathname}.`);
  const { article } = articleOf(locale, href.replace(routePaths.blog, 'posts'));
  return (
    <PostScreen
      links={links}
      post={{ ...post, article }}
      next={posts[at + 1]}
      previous={posts[at - 1]}
    />
  );
}
