import type { ReactNode } from 'react';
import { Link } from '../../components/link';
import { Stepper } from '../../components/stepper';
import { Message, type MessageId } from '../../foundations';
import { AuthPage } from '../shared/auth-page';

export interface ForgotPageProps {
  /** 1: where to send the code, 2: the code, 3: the new password. */
  step: 1 | 2 | 3;
  title: MessageId;
  lead: ReactNode;
  homeHref: string;
  loginHref: string;
  children: ReactNode;
}

/** The common layout of the three password reset steps. */
export function ForgotPage({ step, title, lead, homeHref, loginHref, children }: ForgotPageProps) {
  return (
    <AuthPage
      title={title}
      lead={lead}
      homeHref={homeHref}
      above={<Stepper current={step} count={3} className="-mb-4" />}
    >
      {children}
      <p className="text-sm">
        <Link href={loginHref} standalone>
          <Message id="forgotPassword.login.link" />
        </Link>
      </p>
    </AuthPage>
  );
}
