import { AboutScreen } from '../../src';
import { useOffice } from '../data/use-office';
import { useSiteLinks } from '../session/use-site-links';

export default function AboutPage() {
  return <AboutScreen links={useSiteLinks()} now={useOffice()} />;
}
