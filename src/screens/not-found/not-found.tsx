import { Button } from '../../components/button';
import { Anchor } from '../../components/link';
import { Motif } from '../../components/motif';
import { Message, useBrand, useText } from '../../foundations';
import { PublicPage } from '../shared/site/public-page';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';
import { digitsPattern, strayThreadPattern } from './patterns';

export interface NotFoundScreenProps {
  links: SiteLinks;
}

/** The 404 page. The thread leaves the last digit in reading order. */
export function NotFoundScreen({ links }: NotFoundScreenProps) {
  usePageTitle('notFound.page.title');
  const text = useText();
  const { supportEmail } = useBrand();
  return (
    <PublicPage links={links} centred>
      <div
        data-slot="four-oh-four"
        className="flex max-w-full justify-center overflow-hidden [zoom:.5] md:[zoom:1]"
      >
        <Motif pattern={digitsPattern} cell={8} label={text('notFound.code.aria')} />
        {/* The stem of a 4 is on its right side, so in right-to-left pages the thread passes
            under its arm. */}
        <span className="ms-[calc((var(--dir)-1)*2rem)] [transform:scaleX(var(--dir))]">
          <Motif pattern={strayThreadPattern} cell={8} />
        </span>
      </div>
      <h1 className="mt-6 text-3xl font-label text-balance">
        <Message id="notFound.page.title" />
      </h1>
      <p className="max-w-[34ch] text-balance text-text-muted">
        <Message id="notFound.page.body" />
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button asChild variant="primary">
          <Anchor href={links.home}>
            <Message id="notFound.home.action" />
          </Anchor>
        </Button>
        <Button asChild variant="ghost">
          <a href={`mailto:${supportEmail}`}>
            <Message id="notFound.support.action" />
          </a>
        </Button>
      </div>
    </PublicPage>
  );
}
