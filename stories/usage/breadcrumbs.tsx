import { Breadcrumbs } from '@wasla/ui';

export function Trail() {
  return (
    <Breadcrumbs
      items={[
        { href: '/', label: 'Home' },
        { href: '/blog', label: 'Blog' },
      ]}
      current="One answer for one question"
    />
  );
}
