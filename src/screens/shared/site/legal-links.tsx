import type { ReactNode } from 'react';
import type { FooterLink } from '../../../components/footer';
import { Link } from '../../../components/link';
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

const legalTag = (href: string) => (words: ReactNode) => (
  <Link external href={href}>
    {words}
  </Link>
);

/**
 * The tags `<terms>` and `<privacy>` of a message, as links that open in a new tab, so that the
 * form around them stays.
 */
export function useLegalTags() {
  const { legal } = useBrand();
  return { terms: legalTag(legal.terms), privacy: legalTag(legal.privacy) };
}

/** The footer's only action: changing the consent choice. Empty where nothing is counted. */
export function useConsentAction(): readonly FooterLink[] {
  const onPress = useAskForConsent();
  if (!onPress) return [];
  return [{ id: 'consent', label: <Message id="footer.consent.action" />, onPress }];
}
