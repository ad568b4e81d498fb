import { Footer, Ltr } from '@wasla/ui';

export function SiteFooter() {
  return (
    <Footer
      tagline="Messaging for businesses that answer in two languages."
      columns={[
        {
          id: 'product',
          title: 'Product',
          entries: [{ id: 'pricing', href: '/pricing', label: 'Pricing' }],
        },
        {
          id: 'office',
          title: 'Office',
          entries: [
            { id: 'place', label: 'Ramallah, Palestine' },
            {
              id: 'mail',
              href: 'mailto:support@wasla.example',
              label: <Ltr>support@wasla.example</Ltr>,
            },
          ],
        },
      ]}
      links={[{ href: '/privacy', label: 'Privacy' }]}
      legal="© 2026 Wasla. All rights reserved."
    />
  );
}
