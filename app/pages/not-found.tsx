import { NotFoundScreen } from '../../src';
import { useSiteLinks } from '../features/site/use-site-links';

export default function NotFoundPage() {
  return <NotFoundScreen links={useSiteLinks()} />;
}
