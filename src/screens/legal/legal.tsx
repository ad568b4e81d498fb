import { Button } from '../../components/button';
import { printGlyph } from '../../components/icon';
import type { Article } from '../../components/prose';
import { Message, useFormat } from '../../foundations';
import { ArticlePage } from '../shared/article-page';
import type { SiteLinks } from '../shared/site-links';
import { usePageTitle } from '../shared/use-page-title';

export interface LegalScreenProps {
  links: SiteLinks;
  kind: 'privacy' | 'terms';
  /** One sentence under the title. */
  lead: string;
  /** The day from which it holds, ISO 8601. */
  date: string;
  version: string;
  article: Article;
  onPrint: () => void;
}

/** `/privacy` and `/terms`: dated, with contents, and fit to print. */
export function LegalScreen({
  links,
  kind,
  lead,
  date,
  version,
  article,
  onPrint,
}: LegalScreenProps) {
  const title = kind === 'privacy' ? 'privacy.page.title' : 'terms.page.title';
  usePageTitle(title);
  const format = useFormat();
  return (
    <ArticlePage
      links={links}
      above={<Message id="legal.version.note" values={{ date: format.date(date), version }} />}
      title={<Message id={title} />}
      lead={lead}
      article={article}
      aside={
        <Button size="sm" startIcon={printGlyph} onClick={onPrint} className="mt-6">
          <Message id="legal.print.action" />
        </Button>
      }
    />
  );
}
