import type { InquiryValues } from '../../../src';
import { settings } from '../../settings';

const written = ({ name, company, message }: InquiryValues): string =>
  [message, [name, company].filter(Boolean).join(', ')].filter(Boolean).join('\n\n');

/** A mailto link with the typed message, for when the form could not send it. */
export function mailtoLink(values: InquiryValues): string {
  const query = `subject=${encodeURIComponent(values.subject)}&body=${encodeURIComponent(written(values))}`;
  return `mailto:${settings.SUPPORT_EMAIL}?${query}`;
}

/** The same as a WhatsApp link. */
export function whatsappLink(values: InquiryValues): string {
  const text = [values.subject, written(values)].filter(Boolean).join('\n\n');
  return `https://wa.me/${settings.SUPPORT_PHONE.slice(1)}?text=${encodeURIComponent(text)}`;
}
