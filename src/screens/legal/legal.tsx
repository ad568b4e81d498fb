import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { printGlyph } from '../../components/icon';
import type { Article } from '../../components/prose';
import { Message, useLocale } from '../../foundations';
import { dualDate } from '../../foundations/format/dual-date';
import { ArticlePage } from '../shared/article-page';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';

export interface LegalScreenProps {
  links: SiteLinks;
  kind: 'privacy' | 'terms';
  /** One sentence below the title. */
  lead: string;
  /** The date from which it applies, ISO 8601. */
  date: string;
  version: string;
  /** The version that is announced: the date from which it applies, and what changes. */
  coming?: { date: string; summary: string } | undefined;
  article: Article;
  onPrint: () => void;
}

/** `/privacy` and `/terms`: dated, with a table of contents, and printable. */
export function LegalScreen({
  links,
  kind,
  lead,
  date,
  version,
  coming,
  article,
  onPrint,
}: LegalScreenProps) {
  const title = kind === 'privacy' ? 'privacy.page.title' : 'terms.page.title';
  usePageTitle(title);
  const { locale } = useLocale();
  return (
    <ArticlePage
      links={links}
      above={<Message id="legal.version.note" values={{ date: dualDate(locale, date), version }} />}
      title={<Message id={title} />}
      lead={lead}
      article={article}
      notice={
        coming && (
          <Alert
            live={false}
            title={
              <Message
                id="legal.newVersion.title"
                values={{ date: dualDate(locale, coming.date) }}
              />
            }
          >
            <p dir="auto" className="whitespace-pre-line">
              {coming.summary}
            </p>
          </Alert>
        )
      }
      aside={
        <Button size="sm" startIcon={printGlyph} onClick={onPrint} className="mt-6">
          <Message id="legal.print.action" />
        </Button>
      }
    />
  );
}
