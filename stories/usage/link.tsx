import { Link } from '@wasla/ui';

export function ToPlans() {
  return (
    <p>
      Every plan has its limits. <Link href="/pricing">See all plans</Link>
    </p>
  );
}
