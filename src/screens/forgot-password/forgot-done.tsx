import { Button } from '../../components/button';
import { Anchor } from '../../components/link';
import { Motif, starPattern } from '../../components/motif';
import { Message } from '../../foundations';
import { AuthPage } from '../shared/auth-page';

export interface ForgotDoneScreenProps {
  homeHref: string;
  loginHref: string;
}

/** Shown when the password has changed but the automatic login failed. */
export function ForgotDoneScreen({ homeHref, loginHref }: ForgotDoneScreenProps) {
  return (
    <AuthPage
      title="forgotPassword.done.title"
      lead={<Message id="forgotPassword.done.body" />}
      homeHref={homeHref}
      above={<Motif pattern={starPattern} cell={4} />}
    >
      <Button asChild variant="primary" size="lg" block>
        <Anchor href={loginHref}>
          <Message id="forgotPassword.done.action" />
        </Anchor>
      </Button>
    </AuthPage>
  );
}
