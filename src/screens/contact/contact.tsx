import { cx } from 'class-variance-authority';
import { Heading } from '../../components/heading';
import { Message } from '../../foundations';
import { OfficeFacts, type OfficeFactsProps } from '../shared/site/office-facts';
import { PublicPage } from '../shared/site/public-page';
import { wrap } from '../shared/page-section';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';
import { ContactForm, type ContactFormProps } from './contact-form';
import { ContactSent, type ContactSentProps } from './contact-sent';

export interface ContactScreenProps extends ContactFormProps, Pick<OfficeFactsProps, 'now'> {
  links: SiteLinks;
  /** Number of hours on working days within which a reply is sent. */
  replyHours: number;
  /** The message that was sent; it replaces the form. */
  sent?: Omit<ContactSentProps, 'replyHours'> | undefined;
}

/** `/contact`: a form, and all other ways to reach the office. */
export function ContactScreen({ links, now, replyHours, sent, ...form }: ContactScreenProps) {
  usePageTitle('contact.page.title');
  return (
    <PublicPage links={links}>
      <div
        className={cx(
          wrap,
          'grid gap-12 pt-12 pb-16 md:pt-20 md:pb-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-24',
        )}
      >
        <div className="min-w-0">
          <Heading level={1}>
            <Message id="contact.page.title" />
          </Heading>
          <p className="mt-3 text-lg font-light text-pretty text-text-muted">
            <Message id="contact.lead.body" values={{ hours: replyHours }} />
          </p>
          <div className="mt-8">
            {sent ? <ContactSent {...sent} replyHours={replyHours} /> : <ContactForm {...form} />}
          </div>
        </div>
        <div className="border-b border-hairline self-start">
          <OfficeFacts now={now} />
        </div>
      </div>
    </PublicPage>
  );
}
