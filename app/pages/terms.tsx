import { LegalScreen } from '../../src';
import { useLegal } from '../features/site/use-legal';

export default function TermsPage() {
  return <LegalScreen {...useLegal('terms')} />;
}
