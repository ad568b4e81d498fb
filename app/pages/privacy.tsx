import { LegalScreen, useLocale } from '../../src';
import { articleOf } from '../language/texts';
import { useUpcomingText } from '../features/site/use-upcoming-text';
import { useSiteLinks } from '../features/site/use-site-links';

export default function PrivacyPage() {
  const { locale } = useLocale();
  const { head, article } = articleOf(locale, 'pages/privacy');
  return (
    <LegalScreen
      links={useSiteLinks()}
      kind="privacy"
      lead={head.lead ?? ''}
      date={head.date ?? ''}
      version={head.version ?? ''}
      coming={useUpcomingText('privacy')}
      article={article}
      onPrint={() => print()}
    />
  );
}
