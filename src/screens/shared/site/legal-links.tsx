import type { FooterLink } from '../../../components/footer';
import { Message, useAskForConsent, useBrand } from '../../../foundations';

/**
 * Links to the legal texts and to help, and, where the site counts visits, to the consent choice.
 */
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

/** The footer's only action: changing the consent choice. Empty where nothing is counted. */
export function useConsentAction(): readonly FooterLink[] {
  const onPress = useAskForConsent();
  if (!onPress) return [];
  return [{ id: 'consent', label: <Message id="footer.consent.action" />, onPress }];
}
