import { PricingScreen } from '../../src';
import { usePricing } from '../features/subscription/use-pricing';

export default function PricingPage() {
  return <PricingScreen {...usePricing()} />;
}
