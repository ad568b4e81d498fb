import { FooterLinks } from '../../../components/footer';
import { useLegalLinks } from './legal-links';

/** The small footer of personal pages: profile, settings, plans, payment, receipt. */
export function LegalFooter() {
  return (
    <footer className="border-t border-hairline px-gutter print:hidden">
      <FooterLinks links={useLegalLinks()} className="py-5 text-text-subtle" />
    </footer>
  );
}
