import { useState } from 'react';
import { sendEmailLink, type SendEmailLinkInput } from '../../../api/contract/accounts/email-link';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { useAttempt } from '../../shared/use-attempt';
import { startWait, useWaitEnd } from '../../shared/use-wait-end';

/** A link was sent, so start the wait before the next one. */
export const startLinkWait = (seconds = RESEND_SECONDS) => startWait('email_link_wait', seconds);

async function sendLink(body: SendEmailLinkInput): Promise<void> {
  try {
    await request(sendEmailLink, { body });
    startLinkWait();
  } catch (error) {
    if (error instanceof CallFailure && error.status === 429) startLinkWait(error.retryAfter);
    throw error;
  }
}

/**
 * Requests a new link to confirm an email address. The wait before the next one is stored, so that
 * it survives a reload and is shared by all tabs.
 */
export function useLinkSending() {
  const { pending, error, attempt, clearError } = useAttempt<'sending'>();
  const [sent, setSent] = useState(false);
  const nextAllowedAt = useWaitEnd('email_link_wait');
  const status: 'idle' | 'sending' | 'sent' = pending ?? (sent ? 'sent' : 'idle');
  return {
    status,
    error,
    nextAllowedAt,
    /** Clears the result of the last attempt. */
    clear(): void {
      setSent(false);
      clearError();
    },
    async send(body: SendEmailLinkInput): Promise<void> {
      setSent(await attempt('sending', () => sendLink(body)));
    },
  };
}
