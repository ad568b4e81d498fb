import { cx } from 'class-variance-authority';
import { Button } from '../../components/button';
import { Heading } from '../../components/heading';
import { Anchor } from '../../components/link';
import { Motif, starPattern } from '../../components/motif';
import { Message } from '../../foundations';
import { PublicPage } from '../shared/site/public-page';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';
import { Audience } from './audience';
import { Hero } from './hero';
import { Platforms } from './platforms';
import { Plans, type PlansProps } from './plans';
import { Questions } from './questions';
import { wrap } from '../shared/page-section';
import { Steps } from './steps';

export interface HomeScreenProps extends Omit<PlansProps, 'salesHref' | 'pricingHref'> {
  links: SiteLinks;
  /** The contact form's URL, for questions about the largest plan. */
  salesHref: string;
  /** The target availability of the service, in percent. */
  uptimePercent: number;
  /** Usage in percent of a limit at which a warning is shown. */
  warningPercent: number;
  /** Whether PayPal is offered; `false` until the server has confirmed it. */
  offersPayPal: boolean;
}

/** `/`: what the product is, how it works, who it is for, and what it costs. */
export function HomeScreen({
  links,
  salesHref,
  trialDays,
  uptimePercent,
  warningPercent,
  offersPayPal,
  ...plans
}: HomeScreenProps) {
  usePageTitle('home.page.title');
  return (
    <PublicPage links={links}>
      <Hero
        trialHref={links.trial}
        pricingHref={links.pricing}
        trialDays={trialDays}
        uptimePercent={uptimePercent}
      />
      <Steps />
      <Platforms />
      <Audience />
      <Plans {...plans} trialDays={trialDays} salesHref={salesHref} pricingHref={links.pricing} />
      <Questions
        contactHref={links.contact}
        trialDays={trialDays}
        warningPercent={warningPercent}
        offersPayPal={offersPayPal}
      />
      <Closing trialHref={links.trial} trialDays={trialDays} />
    </PublicPage>
  );
}

function Closing({ trialHref, trialDays }: { trialHref: string; trialDays: number }) {
  return (
    <section
      className={cx(
        wrap,
        'grid items-center gap-6 py-16 max-md:justify-items-start md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-12 md:py-24',
      )}
    >
      <Motif pattern={starPattern} cell={6} />
      <div>
        <Heading level={2} className="text-balance">
          <Message id="home.closing.title" />
        </Heading>
        <p className="mt-2 text-text-muted">
          <Message id="home.closing.body" values={{ days: trialDays }} />
        </p>
      </div>
      <Button asChild variant="primary" size="lg" className="max-md:w-full">
        <Anchor href={trialHref}>
          <Message id="home.hero.action" />
        </Anchor>
      </Button>
    </section>
  );
}
