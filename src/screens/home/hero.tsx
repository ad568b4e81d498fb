import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Heading } from '../../components/heading';
import { Icon, forwardGlyph } from '../../components/icon';
import { Anchor } from '../../components/link';
import { Cloth } from '../../components/motif';
import { Message, useBrand, useFormat, useLocale } from '../../foundations';
import { Preview } from './preview';

export interface HeroProps {
  trialHref: string;
  pricingHref: string;
  trialDays: number;
  uptimePercent: number;
}

/**
 * What the product is, two calls to action, and a preview of the bot in front of embroidered cloth.
 */
export function Hero({ trialHref, pricingHref, trialDays, uptimePercent }: HeroProps) {
  const { locale } = useLocale();
  const brand = useBrand().name[locale];
  const { percent } = useFormat();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] border-b border-hairline md:grid-cols-[minmax(var(--gutter),calc((100%-var(--container-page))/2))_minmax(0,1fr)_236px] min-[68.75rem]:grid-cols-[minmax(var(--gutter),calc((100%-var(--container-page))/2))_minmax(0,1fr)_var(--cloth)]">
      <div className="px-gutter pt-12 pb-10 md:col-start-2 md:self-center md:px-0 md:pe-[196px] md:pt-[104px] md:pb-24 min-[68.75rem]:pe-[248px]">
        <Heading
          level={1}
          step="5xl"
          className="max-w-[10em] text-balance wrap-anywhere md:max-[75rem]:text-4xl max-md:[&:lang(ar)]:text-[34px]/[52px]"
        >
          <Message id="home.page.title" />
        </Heading>
        <p className="mt-6 mb-8 max-w-[27em] text-lg font-light text-pretty text-text-muted">
          <Message id="home.hero.lead" values={{ brand }} />
        </p>
        <div className="flex flex-wrap items-center gap-3 max-md:*:w-full">
          <Button asChild variant="primary" size="lg">
            <Anchor href={trialHref}>
              <Message id="home.hero.action" />
            </Anchor>
          </Button>
          <Button asChild variant="ghost" size="lg">
            <Anchor href={pricingHref}>
              <Message id="home.hero.pricing" />
              <Icon glyph={forwardGlyph} />
            </Anchor>
          </Button>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-text-muted max-lg:flex-col">
          <Fact>
            <Message id="home.facts.trial" values={{ days: trialDays }} />
          </Fact>
          <Fact>
            <Message id="home.facts.noCard" />
          </Fact>
          <Fact>
            <Message id="home.facts.uptime" values={{ percent: percent(uptimePercent / 100) }} />
          </Fact>
        </ul>
      </div>
      <div className="relative max-md:px-gutter max-md:py-10 md:col-start-3 md:min-h-[640px]">
        <Cloth className="inset-0 over:absolute" />
        <Preview className="relative md:absolute md:inset-s-[-172px] md:inset-y-0 md:flex md:w-[360px] md:items-center md:*:w-full min-[68.75rem]:inset-s-[-208px] min-[68.75rem]:w-[404px]" />
      </div>
    </section>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className='flex items-center gap-2.5 before:size-[6px] before:shrink-0 before:[transform:rotate(45deg)] before:bg-thread before:content-[""] forced-colors:before:bg-[CanvasText]'>
      <span>{children}</span>
    </li>
  );
}
