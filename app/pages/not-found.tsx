import { NotFoundScreen } from '../../src';
import { useSiteLinks } from '../session/use-site-links';

export default function NotFoundPage() {
  return <NotFoundScreen links={useSiteLinks()} />;
}
