import { useState } from 'react';
import type { SendEmailLinkInput } from '../../api/contract/email-link';
import { serverMessages } from '../../api/contract/errors';
import { sendEmailLinkRoute } from '../../api/contract/routes-account';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { beginWait, useMoment } from './use-moment';

/** Seconds before a link may be sent again, where the server does not say. */
const RESEND_SECONDS = 30;

/** A link is on its way: the wait for another one begins. */
export const beginLinkWait = (seconds = RESEND_SECONDS) => beginWait('email_link_wait', seconds);

/**
 * Asks for a new link that confirms an address, and keeps the wait until the next: a reload and
 * another tab agree about it. `tell` hears what went wrong, and `null` as the next attempt begins.
 */
export function useLinkSending(tell: (error: unknown) => void) {
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle');
  const nextAllowedAt = useMoment('email_link_wait');

  async function send(body: SendEmailLinkInput): Promise<void> {
    setStatus('sending');
    tell(null);
    try {
      await request(sendEmailLinkRoute, {
        body,
        language: document.documentElement.lang,
        failure: serverMessages.failed,
      });
      beginLinkWait();
      setStatus('sent');
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 429) {
        beginLinkWait(failure.retryAfter);
      }
      tell(failure);
      setStatus('idle');
    }
  }

  return { status, nextAllowedAt, send };
}
