import { LegalScreen, useLocale } from '../../src';
import { articleOf } from '../language/texts';
import { useUpcomingText } from '../features/site/use-upcoming-text';
import { useSiteLinks } from '../features/site/use-site-links';

export default function TermsPage() {
  const { locale } = useLocale();
  const { head, article } = articleOf(locale, 'pages/terms');
  return (
    <LegalScreen
      links={useSiteLinks()}
      kind="terms"
      lead={head.lead ?? ''}
      date={head.date ?? ''}
      version={head.version ?? ''}
      coming={useUpcomingText('terms')}
      article={article}
      onPrint={() => print()}
    />
  );
}
