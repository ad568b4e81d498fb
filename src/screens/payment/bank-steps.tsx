import { Message, useText } from '../../foundations';
import { type PlanCode, planNameIds } from '../shared/plan';

/** How to pay by transfer, in three numbered steps. */
export function BankSteps({ plan }: { plan: PlanCode }) {
  const text = useText();
  const steps = [
    <Message key="order" id="payment.bank.stepOrder" />,
    <Message key="send" id="payment.bank.stepSend" />,
    <Message key="start" id="payment.bank.stepStart" values={{ plan: text(planNameIds[plan]) }} />,
  ];
  return (
    <ol aria-label={text('payment.bank.stepsLabel')} className="grid gap-2 text-sm">
      {steps.map((step, index) => (
        <li key={step.key} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
          <span
            aria-hidden
            className="mt-[3px] grid size-5 place-items-center rounded-sm border border-hairline-strong bg-field font-mono text-[0.75rem] leading-none text-text-muted"
          >
            {index + 1}
          </span>
          <span className="min-w-0 text-pretty">{step}</span>
        </li>
      ))}
    </ol>
  );
}
