/** Providers that run something before each message goes out; if that throws, it does not. */
import type { MailMessage, Providers, WhatsAppMessage } from '../../../server/messaging/ports';

export const beforeMail =
  (before: (message: MailMessage) => unknown) =>
  (kept: Providers): Providers => ({
    ...kept,
    mail: {
      send: async (message) => {
        await before(message);
        await kept.mail.send(message);
      },
    },
  });

export const beforeWhatsApp =
  (before: (message: WhatsAppMessage) => unknown) =>
  (kept: Providers): Providers => ({
    ...kept,
    whatsapp: {
      send: async (message) => {
        await before(message);
        await kept.whatsapp.send(message);
      },
    },
  });
