import { Button } from '../../components/button';
import { Anchor, Link } from '../../components/link';
import { Motif, replyPattern } from '../../components/motif';
import { StitchLoader } from '../../components/spinner';
import { Message, type Problem, useBrand } from '../../foundations';
import { AuthPage } from '../shared/auth-page';
import { ProblemAlert } from '../shared/problem-alert';

export interface AuthCallbackScreenProps {
  /** Why signing in failed; absent while the code is being exchanged. */
  problem?: Problem | undefined;
  homeHref: string;
  loginHref: string;
}

/** Where Google redirects to: the code in the URL is exchanged for a session. */
export function AuthCallbackScreen({ problem, homeHref, loginHref }: AuthCallbackScreenProps) {
  return problem ? (
    <Failed problem={problem} homeHref={homeHref} loginHref={loginHref} />
  ) : (
    <AuthPage
      title="authCallback.page.title"
      lead={<Message id="authCallback.page.body" />}
      homeHref={homeHref}
      above={
        <span className="text-[40px] leading-none text-primary-line">
          <StitchLoader />
        </span>
      }
    >
      {null}
    </AuthPage>
  );
}

interface FailedProps extends AuthCallbackScreenProps {
  problem: Problem;
}

function Failed({ problem, homeHref, loginHref }: FailedProps) {
  const { supportEmail } = useBrand();
  return (
    <AuthPage
      title="authCallback.failed.title"
      homeHref={homeHref}
      above={<Motif pattern={replyPattern} cell={4} />}
    >
      <ProblemAlert problem={problem} />
      <Button asChild variant="primary" size="lg" block>
        <Anchor href={loginHref}>
          <Message id="authCallback.again.action" />
        </Anchor>
      </Button>
      <p className="text-sm text-text-muted">
        <Message
          id="authCallback.unchanged.note"
          values={{ link: (words) => <Link href={`mailto:${supportEmail}`}>{words}</Link> }}
        />
      </p>
    </AuthPage>
  );
}
