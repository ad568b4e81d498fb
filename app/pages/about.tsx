import { AboutScreen } from '../../src';
import { useOffice } from '../features/site/use-office';
import { useSiteLinks } from '../features/site/use-site-links';

export default function AboutPage() {
  return <AboutScreen links={useSiteLinks()} now={useOffice()} />;
}
