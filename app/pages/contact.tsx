import { useSearchParams } from 'react-router-dom';
import { ContactScreen } from '../../src';
import { useContact } from '../features/site/use-contact';
import { useOffice } from '../features/site/use-office';
import { useSiteLinks } from '../features/site/use-site-links';

/** `?topic=sales` opens the form with that kind of inquiry selected. */
const TOPIC = 'topic';

export default function ContactPage() {
  const [query] = useSearchParams();
  return (
    <ContactScreen {...useContact(query.get(TOPIC))} links={useSiteLinks()} now={useOffice()} />
  );
}
