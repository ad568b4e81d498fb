import { Button } from '../../components/button';
import { Anchor } from '../../components/link';
import { Motif, replyPattern } from '../../components/motif';
import { Message, type Problem, useFormat } from '../../foundations';
import { AuthPage } from '../shared/auth-page';
import { ProblemAlert } from '../shared/problem-alert';

export interface RestoreAccountScreenProps {
  /** ISO 8601: when the account is deleted. */
  deletedAt: string;
  status: 'idle' | 'opening';
  problem?: Problem | undefined;
  onOpen: () => void;
  homeHref: string;
}

/** After a correct login to an account that its owner closed: restore it, or leave it closed. */
export function RestoreAccountScreen({
  deletedAt,
  status,
  problem,
  onOpen,
  homeHref,
}: RestoreAccountScreenProps) {
  const { date } = useFormat();
  const opening = status === 'opening';
  return (
    <AuthPage
      title="restoreAccount.page.title"
      homeHref={homeHref}
      above={<Motif pattern={replyPattern} cell={4} />}
      lead={<Message id="restoreAccount.page.body" values={{ date: date(deletedAt) }} />}
    >
      {problem && <ProblemAlert problem={problem} />}
      <div className="grid gap-3">
        <Button variant="primary" size="lg" block loading={opening} onClick={onOpen}>
          <Message id={opening ? 'restoreAccount.open.loading' : 'restoreAccount.open.action'} />
        </Button>
        <Button asChild size="lg" block>
          <Anchor href={homeHref}>
            <Message id="restoreAccount.leave.action" />
          </Anchor>
        </Button>
      </div>
    </AuthPage>
  );
}
