import { Footer, type FooterColumnProps } from '../../../components/footer';
import { Ltr, Message, type MessageId, useBrand, useLocale } from '../../../foundations';
import { useConsentAction } from './legal-links';
import type { SiteLinks } from './site-links';
import { OfficeHours } from './office-hours';

/** The footer of a public page: product, company, office and legal links. */
export function SiteFooter({ links }: { links: SiteLinks }) {
  const { name, year, legal } = useBrand();
  const { locale } = useLocale();
  return (
    <Footer
      tagline={<Message id="footer.tagline.body" />}
      legal={<Message id="footer.legal.note" values={{ year, brand: name[locale] }} />}
      links={[
        { href: legal.privacy, label: <Message id="footer.privacy.link" /> },
        { href: legal.terms, label: <Message id="footer.terms.link" /> },
        ...useConsentAction(),
      ]}
      columns={[
        column('product', 'footer.product.title', [
          ['footer.howItWorks.link', `${links.home}#how`],
          ['footer.platforms.link', `${links.home}#platforms`],
          ['footer.pricing.link', links.pricing],
          ['footer.plans.link', links.plans],
        ]),
        column('company', 'footer.company.title', [
          ['footer.about.link', links.about],
          ['footer.blog.link', links.blog],
          ['footer.contact.link', links.contact],
        ]),
        {
          id: 'office',
          title: <Message id="footer.office.title" />,
          entries: useOffice(),
        },
      ]}
    />
  );
}

function column(id: string, title: MessageId, entries: readonly [MessageId, string][]) {
  return {
    id,
    title: <Message id={title} />,
    entries: entries.map(([label, href]) => ({ id: label, href, label: <Message id={label} /> })),
  };
}

function useOffice(): FooterColumnProps['entries'] {
  const { supportEmail, supportPhone } = useBrand();
  return [
    { id: 'place', label: <Message id="footer.office.place" /> },
    { id: 'hours', label: <OfficeHours words="footer.office.hours" /> },
    { id: 'email', href: `mailto:${supportEmail}`, label: <Ltr>{supportEmail}</Ltr> },
    {
      id: 'phone',
      href: `tel:${supportPhone.replaceAll(' ', '')}`,
      label: <Ltr>{supportPhone}</Ltr>,
    },
  ];
}
