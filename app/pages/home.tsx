import { UPTIME_PERCENT } from '../../api/contract/constants';
import { HomeScreen } from '../../src';
import { usePricing } from '../features/subscription/use-pricing';

export default function HomePage() {
  return <HomeScreen {...usePricing()} uptimePercent={UPTIME_PERCENT} />;
}
