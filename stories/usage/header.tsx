import { Header } from '@wasla/ui';

export function SiteHeader() {
  return (
    <Header
      homeHref="/"
      current="/pricing"
      nav={[
        { href: '/pricing', label: 'Pricing' },
        { href: '/blog', label: 'Blog' },
      ]}
      actions={[
        { href: '/login', label: 'Log in' },
        { href: '/register', label: 'Start free trial', primary: true },
      ]}
      menuNote="No credit card required"
    />
  );
}
