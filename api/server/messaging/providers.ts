import type { ServerSettings } from '../../contract/platform/settings/settings';
import { IdentityError, type IdentityPort, type Providers } from './ports';
import { smtpMail } from './smtp/smtp';
import { whatsAppCloud } from './whatsapp/whatsapp';

/** Sign-in with Google turned off. With real messages, the sandbox's fake must not replace it. */
const noIdentity: IdentityPort = {
  isOffered: false,
  start: () => Promise.reject(new IdentityError('unavailable')),
  finish: () => Promise.reject(new IdentityError('unavailable')),
};

/** The real message providers according to the settings; `undefined` if none are configured. */
export function messageProviders(
  settings: ServerSettings,
): Pick<Providers, 'whatsapp' | 'mail' | 'identity'> | undefined {
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    SMTP_URL: url,
    MAIL_FROM: from,
  } = settings;
  if (token === null || phoneNumberId === null || url === null || from === null) return undefined;
  return {
    whatsapp: whatsAppCloud({
      apiUrl: settings.WHATSAPP_API_URL,
      phoneNumberId,
      token,
      codeTemplate: settings.WHATSAPP_TEMPLATE,
      noticeTemplate: settings.WHATSAPP_NOTICE_TEMPLATE,
    }),
    mail: smtpMail({ url, from }),
    identity: noIdentity,
  };
}
