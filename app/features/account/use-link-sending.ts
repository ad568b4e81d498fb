import { sendEmailLink, type SendEmailLinkInput } from '../../../api/contract/accounts/email-link';
import { request } from '../../client/request';
import { useAttempt } from '../../shared/use-attempt';
import { sendOnce, useWaitEnd } from './use-wait-end';

export function useLinkSending() {
  const { pending, done, error, attempt, reset } = useAttempt<'sending'>();
  return {
    status: pending ?? (done ? ('sent' as const) : ('idle' as const)),
    error,
    nextAllowedAt: useWaitEnd('email_link_wait'),
    clear: reset,
    send: (body: SendEmailLinkInput): Promise<boolean> =>
      attempt('sending', () => sendOnce('email_link_wait', () => request(sendEmailLink, { body }))),
  };
}
