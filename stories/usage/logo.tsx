import { Logo } from '@wasla/ui';

export function Home() {
  return <Logo href="/" />;
}
