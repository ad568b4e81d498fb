import { LegalScreen } from '../../src';
import { useLegal } from '../features/site/use-legal';

export default function PrivacyPage() {
  return <LegalScreen {...useLegal('privacy')} />;
}
