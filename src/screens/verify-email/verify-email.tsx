import type { ReactNode } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Anchor, Link } from '../../components/link';
import { Motif, type Pattern, replyPattern, starPattern } from '../../components/motif';
import { Message, type MessageId, type Problem } from '../../foundations';
import { AuthPage } from '../shared/auth-page';
import { longIsland } from '../shared/long-island';
import { ProblemAlert } from '../shared/problem-alert';
import { ResendLink, type ResendLinkProps } from './resend-link';

/** The state of the confirmation. Nothing is sent before the button is pressed. */
export type VerifyEmailStatus = 'noToken' | 'ready' | 'confirming' | 'confirmed' | 'expired';

export interface VerifyEmailScreenProps {
  status: VerifyEmailStatus;
  /** The email address, if its owner is signed in. */
  email?: string | undefined;
  /** Why the last request failed. */
  problem?: Problem | undefined;
  /**
   * Props for requesting a new link. Absent if the address is unknown, and the user must log in
   * first.
   */
  resend?: ResendLinkProps;
  onConfirm: () => void;
  homeHref: string;
  loginHref: string;
  profileHref: string;
  /** Whether someone is signed in on this device. @default false */
  signedIn?: boolean;
}

type Words = { title: MessageId; lead: ReactNode; pattern: Pattern };

function wordsOf(status: VerifyEmailStatus, email: string | undefined): Words {
  if (status === 'noToken') {
    return {
      title: 'verifyEmail.noToken.title',
      lead: <Message id="verifyEmail.noToken.body" />,
      pattern: replyPattern,
    };
  }
  if (status === 'expired') {
    return {
      title: 'verifyEmail.expired.title',
      lead: <Message id="verifyEmail.expired.body" />,
      pattern: replyPattern,
    };
  }
  if (status === 'confirmed') {
    return {
      title: 'verifyEmail.confirmed.title',
      lead: <Message id="verifyEmail.confirmed.body" />,
      pattern: starPattern,
    };
  }
  return {
    title: 'verifyEmail.page.title',
    lead: email ? (
      <Message id="verifyEmail.ready.known" values={{ email, ltr: longIsland }} />
    ) : (
      <Message id="verifyEmail.ready.body" />
    ),
    pattern: starPattern,
  };
}

/**
 * Confirms an email address on a button press, so that link scanners in email programs do not use
 * up the link.
 */
export function VerifyEmailScreen({
  status,
  email,
  problem,
  resend,
  onConfirm,
  homeHref,
  loginHref,
  profileHref,
  signedIn = false,
}: VerifyEmailScreenProps) {
  const { title, lead, pattern } = wordsOf(status, email);
  const dead = status === 'noToken' || status === 'expired';
  const sent = dead && resend?.status === 'sent' && !problem;
  return (
    <AuthPage
      title={title}
      lead={lead}
      homeHref={homeHref}
      above={<Motif pattern={pattern} cell={4} />}
    >
      {problem && <ProblemAlert problem={problem} />}
      {sent && (
        <Alert tone="success">
          {email ? (
            <Message id="verifyEmail.sent.success" values={{ email, ltr: longIsland }} />
          ) : (
            <Message id="verifyEmail.sent.unknown" />
          )}
        </Alert>
      )}
      {status === 'confirmed' && (
        <Button asChild variant="primary" size="lg" block>
          <Anchor href={profileHref}>
            <Message id={signedIn ? 'verifyEmail.confirmed.action' : 'verifyEmail.login.action'} />
          </Anchor>
        </Button>
      )}
      {(status === 'ready' || status === 'confirming') && (
        <Confirm confirming={status === 'confirming'} onConfirm={onConfirm} />
      )}
      {dead && (resend ? <ResendLink {...resend} /> : <LogInFirst href={profileHref} />)}
      {dead && (
        <p className="text-sm">
          <Link href={signedIn ? profileHref : loginHref} standalone>
            <Message id="verifyEmail.later.link" />
          </Link>
        </p>
      )}
    </AuthPage>
  );
}

function Confirm({ confirming, onConfirm }: { confirming: boolean; onConfirm: () => void }) {
  return (
    <>
      <Button variant="primary" size="lg" block loading={confirming} onClick={onConfirm}>
        <Message id={confirming ? 'verifyEmail.confirm.loading' : 'verifyEmail.confirm.action'} />
      </Button>
      <p className="text-sm text-text-muted">
        <Message id="verifyEmail.wrongAccount.note" />
      </p>
    </>
  );
}

/** The profile page requires a login itself, and the user then returns to it. */
function LogInFirst({ href }: { href: string }) {
  return (
    <Button asChild variant="primary" size="lg" block>
      <Anchor href={href}>
        <Message id="verifyEmail.resend.login" />
      </Anchor>
    </Button>
  );
}
