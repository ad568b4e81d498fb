import { useSearchParams } from 'react-router-dom';
import { ContactScreen } from '../../src';
import { useContact } from '../data/use-contact';
import { useOffice } from '../data/use-office';
import { useSiteLinks } from '../session/use-site-links';

/** `?topic=sales` opens the form with that kind of inquiry chosen. */
const TOPIC = 'topic';

export default function ContactPage() {
  const [query] = useSearchParams();
  return (
    <ContactScreen {...useContact(query.get(TOPIC))} links={useSiteLinks()} now={useOffice()} />
  );
}
