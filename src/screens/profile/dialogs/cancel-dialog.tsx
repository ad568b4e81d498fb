import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Radio, RadioGroup } from '../../../components/radio-group';
import { TextArea } from '../../../components/text-area';
import {
  Form,
  type FormControl,
  Message,
  type Problem,
  useForm,
  useFormat,
  useText,
} from '../../../foundations';
import { type PlanOffer, planNameIds } from '../../shared/plan';
import { intoView } from '../../shared/into-view';
import { ProblemAlert } from '../../shared/problem-alert';
import { LossTable } from '../change/loss-table';
import { PausedBots } from '../change/paused-bots';
import { Named } from '../plan-actions';
import { cancelReasons, moreMax } from './cancel-reasons';

export interface CancelDialogProps {
  plan: PlanOffer;
  /** The plan the account falls back to. */
  free: PlanOffer;
  /** The end of the paid period; `null` if the plan ends immediately. */
  until: string | null;
  /** Current number of bots. */
  bots: number;
  status: 'idle' | 'canceling';
  problem?: Problem | undefined;
  /** `reason` is empty if none was given. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const order = ['reason', 'more'] as const;

/** Enter on a radio button would submit the form, and so cancel the plan by accident. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Cancels the subscription: first exactly what changes, then an optional reason and the button. */
export default function CancelDialog(props: CancelDialogProps) {
  const { number } = useFormat();
  const [step, setStep] = useState<1 | 2>(1);
  const form = useForm({
    initialValues: { reason: '', more: '' },
    order,
    validate: ({ more }) => (more.length > moreMax ? { more: 'profile.cancel.tooLong' } : {}),
    errorText: () => <Message id="profile.cancel.tooLong" values={{ max: number(moreMax) }} />,
    onSubmit: ({ reason, more }) =>
      props.onConfirm([reason, more.trim()].filter(Boolean).join(': ')),
    readOnly: props.status === 'canceling',
  });
  if (step === 1) return <Loss {...props} onContinue={() => setStep(2)} />;
  return <ConfirmStep {...props} form={form} onBack={() => setStep(1)} />;
}

function Step({ current }: { current: number }) {
  return <Message id="profile.cancel.step" values={{ current: String(current), last: '2' }} />;
}

function Loss({
  plan,
  free,
  until,
  bots,
  onClose,
  onContinue,
}: CancelDialogProps & { onContinue: () => void }) {
  const text = useText();
  const { date } = useFormat();
  const keep = useRef<HTMLButtonElement>(null);
  const name = text(planNameIds[plan.code]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={keep}
      eyebrow={<Step current={1} />}
      title={<Message id="profile.cancel.lossTitle" values={{ plan: name }} />}
      description={
        until ? (
          <Message id="profile.cancel.lossBody" values={{ date: date(until) }} />
        ) : (
          <Message id="profile.cancel.keepNow" values={{ plan: name }} />
        )
      }
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            <Named id="profile.plan.keepAction" plan={plan.code} />
          </Button>
          <Button variant="danger" onClick={onContinue}>
            <Message id="profile.cancel.continueAction" />
          </Button>
        </>
      }
    >
      <LossTable from={plan} to={free} />
      <PausedBots bots={bots} limit={free.limits.bots} />
    </Dialog>
  );
}

interface ConfirmStepProps extends CancelDialogProps {
  form: FormControl;
  onBack: () => void;
}

function ConfirmStep({ plan, until, status, problem, form, onBack, onClose }: ConfirmStepProps) {
  const text = useText();
  const { date } = useFormat();
  const formId = useId();
  const back = useRef<HTMLButtonElement>(null);
  const canceling = status === 'canceling';
  const name = text(planNameIds[plan.code]);
  // Focus stays in the dialog when its second step replaces the first.
  useEffect(() => back.current?.focus(), []);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      loading={canceling}
      initialFocus={back}
      eyebrow={<Step current={2} />}
      title={<Message id="profile.cancel.sureTitle" values={{ plan: name }} />}
      actions={
        <>
          <Button ref={back} disabled={canceling} onClick={onBack}>
            <Message id="profile.dialog.back" />
          </Button>
          <Button type="submit" form={formId} variant="danger-solid" loading={canceling}>
            <Message id={canceling ? 'profile.cancel.canceling' : 'profile.plan.cancelAction'} />
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} className="grid gap-4">
        <RadioGroup
          name="reason"
          label={<Message id="profile.cancel.reasonLabel" />}
          optional
          onKeyDown={ignoreEnter}
        >
          {cancelReasons.map(({ value, id }) => (
            <Radio key={value} value={value} label={<Message id={id} />} />
          ))}
        </RadioGroup>
        <TextArea name="more" label={<Message id="profile.cancel.moreLabel" />} optional rows={3} />
      </Form>
      <Alert live={false}>
        {until ? (
          <Message id="profile.cancel.keep" values={{ plan: name, date: date(until) }} />
        ) : (
          <Message id="profile.cancel.keepNow" values={{ plan: name }} />
        )}
      </Alert>
      {problem && <ProblemAlert ref={intoView} problem={problem} />}
    </Dialog>
  );
}
