import { Button } from '../../components/button';
import { Anchor } from '../../components/link';
import { Motif, replyPattern } from '../../components/motif';
import { Message, useFormat } from '../../foundations';
import { AuthPage } from '../shared/auth-page';

export interface ClosedScreenProps {
  /** ISO 8601: when the account is deleted. */
  deletedAt: string;
  homeHref: string;
  onLogIn: () => void;
}

/** After closing an account: the date until which it can be restored. */
export function ClosedScreen({ deletedAt, homeHref, onLogIn }: ClosedScreenProps) {
  const { date } = useFormat();
  return (
    <AuthPage
      title="restoreAccount.closed.title"
      homeHref={homeHref}
      above={<Motif pattern={replyPattern} cell={4} />}
      lead={<Message id="restoreAccount.closed.body" values={{ date: date(deletedAt) }} />}
    >
      <div className="grid gap-3">
        <Button asChild variant="primary" size="lg" block>
          <Anchor href={homeHref}>
            <Message id="restoreAccount.home.action" />
          </Anchor>
        </Button>
        <Button size="lg" block onClick={onLogIn}>
          <Message id="restoreAccount.login.action" />
        </Button>
      </div>
    </AuthPage>
  );
}
