import { cx } from 'class-variance-authority';
import { Heading } from '../../components/heading';
import { ClothStrip } from '../../components/motif';
import { Message, type MessageId, useBrand, useLocale } from '../../foundations';
import { OfficeFacts, type OfficeFactsProps } from '../shared/site/office-facts';
import { PublicPage } from '../shared/site/public-page';
import { PageSection, wrap } from '../shared/page-section';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';

export interface AboutScreenProps extends Pick<OfficeFactsProps, 'now'> {
  links: SiteLinks;
}

const values: readonly { title: MessageId; body: MessageId }[] = [
  { title: 'about.arabic.title', body: 'about.arabic.body' },
  { title: 'about.number.title', body: 'about.number.body' },
  { title: 'about.cancelling.title', body: 'about.cancelling.body' },
];

/** `/about`: who is behind the product, and its principles. */
export function AboutScreen({ links, now }: AboutScreenProps) {
  usePageTitle('about.page.title');
  const { locale } = useLocale();
  const brand = useBrand().name[locale];
  return (
    <PublicPage links={links}>
      <div className={cx(wrap, 'pt-12 pb-10 md:pt-20 md:pb-14')}>
        <Heading level={1} className="max-w-[20em] text-balance">
          <Message id="about.page.title" />
        </Heading>
        <p className="mt-4 max-w-[33em] text-lg font-light text-pretty text-text-muted">
          <Message id="about.lead.body" values={{ brand }} />
        </p>
      </div>
      <ClothStrip />
      <PageSection layout="split" title={<Message id="about.story.title" />}>
        <div className="grid gap-6 text-pretty text-text-muted md:grid-cols-2 md:gap-8">
          <p>
            <Message id="about.story.tatreez" />
          </p>
          <p>
            <Message id="about.story.question" />
          </p>
        </div>
      </PageSection>
      <PageSection layout="split" sunken title={<Message id="about.values.title" />}>
        <ul className="border-b border-hairline-strong">
          {values.map(({ title, body }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-t border-hairline-strong py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] md:items-baseline"
            >
              <Heading level={3} step="xl">
                <Message id={title} />
              </Heading>
              <p className="text-sm text-pretty text-text-muted">
                <Message id={body} />
              </p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection layout="split" title={<Message id="about.office.title" />}>
        <OfficeFacts pairs now={now} />
      </PageSection>
    </PublicPage>
  );
}
