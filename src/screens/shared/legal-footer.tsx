import { type FooterLink, FooterLinks } from '../../components/footer';
import { Message, useAskForConsent, useBrand } from '../../foundations';

/** The texts of law, a way to help, and the answer about counting, where the site counts. */
export function useLegalLinks(): readonly FooterLink[] {
  const { supportEmail, legal } = useBrand();
  const consent = useConsentAction();
  return [
    { href: legal.privacy, label: <Message id="footer.privacy.link" /> },
    { href: legal.terms, label: <Message id="footer.terms.link" /> },
    { href: `mailto:${supportEmail}`, label: <Message id="footer.help.link" /> },
    ...consent,
  ];
}

/** The one thing to do at a foot: to change the answer about counting. Empty where nothing is counted. */
export function useConsentAction(): readonly FooterLink[] {
  const onPress = useAskForConsent();
  if (!onPress) return [];
  return [{ id: 'consent', label: <Message id="footer.consent.action" />, onPress }];
}

/** The small foot of a page that belongs to one person: profile, settings, plans, payment, receipt. */
export function LegalFooter() {
  return (
    <footer className="border-t border-hairline px-gutter print:hidden">
      <FooterLinks links={useLegalLinks()} className="py-5 text-text-subtle" />
    </footer>
  );
}
