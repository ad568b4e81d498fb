import { useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Anchor } from '../../components/link';
import { Message, type Problem, useFormat, useText } from '../../foundations';
import { noonAfter } from '../shared/days-until';
import { type PlanOffer, planNameIds } from '../shared/plan';
import { intoView } from '../shared/into-view';
import { ProblemAlert } from '../shared/problem-alert';
import type { PlansHrefs } from './types';

export interface TrialDialogProps {
  plan: PlanOffer;
  /**
   * When it would start, in milliseconds since 1970.
   *
   * @default the device's time
   */
  now?: number | undefined;
  status: 'idle' | 'starting';
  problem?: Problem | undefined;
  /** Whether the user has an account to start the trial with. */
  signedIn: boolean;
  /** The phone verification page's URL, for an account whose phone is not verified. */
  readyHref?: string | undefined;
  hrefs: Pick<PlansHrefs, 'register' | 'login'>;
  onStart: () => void;
  onClose: () => void;
  /** Called before the user leaves to log in or sign up, so that they can be returned here. */
  onLeave: () => void;
}

/** Explains the trial before it starts; without an account it leads to login or sign-up first. */
export default function TrialDialog({
  plan,
  now,
  status,
  problem,
  signedIn,
  readyHref,
  hrefs,
  onStart,
  onClose,
  onLeave,
}: TrialDialogProps) {
  const text = useText();
  const { date } = useFormat();
  const back = useRef<HTMLButtonElement>(null);
  const starting = status === 'starting';
  const [opened] = useState(() => Date.now());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      loading={starting}
      initialFocus={back}
      title={<Message id="plans.trial.title" values={{ plan: text(planNameIds[plan.code]) }} />}
      actions={
        <>
          <Button ref={back} disabled={starting} onClick={onClose}>
            <Message id="plans.trial.back" />
          </Button>
          {signedIn && readyHref !== undefined ? (
            <Button asChild variant="primary">
              <Anchor href={readyHref} onClick={onLeave}>
                <Message id="plans.trial.verify" />
              </Anchor>
            </Button>
          ) : signedIn ? (
            <Button variant="primary" loading={starting} onClick={onStart}>
              <Message id={starting ? 'plans.trial.starting' : 'plans.trial.start'} />
            </Button>
          ) : (
            <>
              <Button asChild>
                <Anchor href={hrefs.login} onClick={onLeave}>
                  <Message id="plans.trial.login" />
                </Anchor>
              </Button>
              <Button asChild variant="primary">
                <Anchor href={hrefs.register} onClick={onLeave}>
                  <Message id="plans.trial.register" />
                </Anchor>
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-2 text-sm text-pretty">
        <p>
          <Message
            id="plans.trial.body"
            values={{ date: date(noonAfter(now ?? opened, plan.trialDays)) }}
          />
        </p>
        <p>
          <Message id="plans.trial.after" />
        </p>
        <p className="text-text-muted">
          <Message
            id={
              signedIn
                ? readyHref === undefined
                  ? 'plans.trial.once'
                  : 'plans.trial.verifyNote'
                : 'plans.trial.signIn'
            }
          />
        </p>
      </div>
      {problem && <ProblemAlert ref={intoView} problem={problem} />}
    </Dialog>
  );
}
