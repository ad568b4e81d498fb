import { useRef } from 'react';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Message, type Problem, useFormat, useText } from '../../../foundations';
import { type PlanCode, planNameIds } from '../../shared/plan';
import { intoView } from '../../shared/into-view';
import { ProblemAlert } from '../../shared/problem-alert';

export interface RemoveDialogProps {
  what: 'card' | 'account';
  /** What it renews, and when; `null` if nothing. */
  renews: { plan: PlanCode; at: string } | null;
  status: 'idle' | 'removing';
  problem?: Problem | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Confirms the removal of the stored card or account, and explains what then happens to the plan.
 */
export default function RemoveDialog({
  what,
  renews,
  status,
  problem,
  onConfirm,
  onClose,
}: RemoveDialogProps) {
  const text = useText();
  const { date } = useFormat();
  const keep = useRef<HTMLButtonElement>(null);
  const removing = status === 'removing';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      loading={removing}
      initialFocus={keep}
      title={
        <Message
          id={what === 'card' ? 'profile.remove.cardTitle' : 'profile.remove.accountTitle'}
        />
      }
      actions={
        <>
          <Button ref={keep} disabled={removing} onClick={onClose}>
            <Message id="profile.remove.keepAction" />
          </Button>
          <Button variant="danger-solid" loading={removing} onClick={onConfirm}>
            <Message id={removing ? 'profile.remove.loading' : 'profile.remove.action'} />
          </Button>
        </>
      }
    >
      <div className="grid gap-2 text-sm text-pretty">
        {renews && (
          <p>
            <Message
              id="profile.remove.renews"
              values={{ plan: text(planNameIds[renews.plan]), date: date(renews.at) }}
            />
          </p>
        )}
        <p>
          <Message id="profile.remove.body" />
        </p>
      </div>
      {problem && <ProblemAlert ref={intoView} problem={problem} />}
    </Dialog>
  );
}
