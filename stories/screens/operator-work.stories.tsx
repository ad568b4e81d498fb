import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { OperatorWorkScreen } from '../../src';
import { asking, failed, frame, here, loading } from '../support/operator/operator';
import {
  alarms,
  disputes,
  jobs,
  messages,
  transfers,
  unknownAlarm,
  unknownJob,
} from '../support/operator/operator-data';
import { usd } from '../support/payment/payment';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/operator`: alarms, messages, transfers and disputes that need a person, each with its action,
 * and the background jobs.
 */
const meta = {
  title: 'Screens/Operator/To do',
  component: OperatorWorkScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.operatorWork },
  args: {
    ...frame,
    alarms: here(alarms),
    hasMoreAlarms: false,
    transfers: here(transfers),
    messages: here(messages),
    disputes: here(disputes),
    jobs: here(jobs),
    onResolve: fn(),
    onAssign: fn(),
    onReturn: fn(),
    onBook: fn(),
    onCloseMessage: fn(),
    onDecide: fn(),
  },
} satisfies Meta<typeof OperatorWorkScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One entry of each kind; every action names its subject, and every job has a name. */
export const Waiting: Story = {
  tags: ['pictured'],
  args: { alarms: here([...alarms, unknownAlarm]), jobs: here([...jobs, unknownJob]) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /something_newer/ }));
    await expect(args.onResolve).toHaveBeenCalledWith(unknownAlarm);
    await userEvent.click(canvas.getByRole('button', { name: /^(Assign|ربط).*WSL 7K2N 9QXD/ }));
    await expect(args.onAssign).toHaveBeenCalled();
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Record a return|تسجيل الإعادة).*WSL 7K2N 9QXD/ }),
    );
    await expect(args.onReturn).toHaveBeenCalledWith(transfers[0]);
    const [late] = canvas.getAllByRole('button', { name: /^(Mark as answered|وضع علامة)/ });
    if (!late) throw new Error('No message can be marked as answered.');
    await userEvent.click(late);
    await expect(args.onCloseMessage).toHaveBeenCalled();
    const lost = canvas.getByRole('button', { name: /^(Lost|حسم لصالح الدافع).*INV-2026-000039/ });
    await userEvent.click(lost);
    await expect(args.onDecide).toHaveBeenCalledWith(disputes[3], 'lost');
  },
};
export const WaitingRtl = rtl(Waiting);

/** More open alarms than the list has room for. */
export const MoreAlarms: Story = {
  args: { hasMoreAlarms: true },
  play: async ({ canvas }) => {
    const more = canvas.getByText(/^(Only the newest|لا تُعرض سوى أحدث)/);
    await expect(more).toBeVisible();
  },
};
export const MoreAlarmsRtl = rtl(MoreAlarms);

/** The left edge of a text's part, as it is drawn. */
function leftOf(element: HTMLElement, part: string): number {
  const node = element.firstChild;
  const at = element.textContent.indexOf(part);
  if (!node || at < 0) throw new Error(`“${part}” is not in the message.`);
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + part.length);
  return range.getBoundingClientRect().left;
}

/** A message in two languages: each line has the direction of its own letters, not of the first. */
export const MixedLines: Story = {
  tags: ['pictured'],
  args: {
    messages: here(
      messages.slice(0, 1).map((message) => ({
        ...message,
        message: 'مرحبًا، عندنا أربعة فروع.\nCan each shop answer by itself? Many thanks!',
      })),
    ),
  },
  play: async ({ canvas }) => {
    const written = canvas.getByText(/Many thanks/);
    await expect(leftOf(written, 'مرحبًا')).toBeGreaterThan(leftOf(written, 'فروع'));
    await expect(leftOf(written, 'Can')).toBeLessThan(leftOf(written, 'thanks'));
    await expect(leftOf(written, 'thanks')).toBeLessThan(leftOf(written, '!'));
  },
};
export const MixedLinesRtl = rtl(MixedLines);

/** The same state for every list. */
const each = <State,>(state: State) => ({
  alarms: state,
  messages: state,
  transfers: state,
  disputes: state,
  jobs: state,
});

/** Each list is loaded independently. */
export const Loading: Story = { args: each(loading) };
export const LoadingRtl = rtl(Loading);

/** Nothing to do. */
export const Empty: Story = { tags: ['pictured'], args: each(here([])) };
export const EmptyRtl = rtl(Empty);

/** One list failed, and can be loaded again; the others are there. */
export const Failed: Story = {
  args: { ...each(here([])), alarms: failed },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }));
    await expect(failed.onRetry).toHaveBeenCalled();
  },
};
export const FailedRtl = rtl(Failed);

/** Not for this account. */
export const NotOperator: Story = { args: { refusal: 'notOperator' } };
export const NotOperatorRtl = rtl(NotOperator);

/** For this account, but its login had no second step. */
export const NeedsSecondStep: Story = { args: { refusal: 'factor' } };
export const NeedsSecondStepRtl = rtl(NeedsSecondStep);

const resolving = asking({ kind: 'resolve_alarm', code: 'payment_unresolved' });

/** An action needs a reason. */
export const Resolving: Story = {
  tags: ['pictured'],
  args: { act: resolving },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText(/^(Reason|السبب)$/);
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: /^(Resolve|إغلاق التنبيه)$/ }));
    await expect(reason).toBeInvalid();
    await expect(resolving.onConfirm).not.toHaveBeenCalled();
  },
};
export const ResolvingRtl = rtl(Resolving);

const assigning = asking({
  kind: 'assign_transfer',
  reference: 'WSL 7K2N 9QXD',
  amount: usd(24_000),
});

/** The reference that was typed belongs to no payment. */
export const AssigningRefused: Story = {
  args: { act: { ...assigning, problem: { id: 'operator.transfers.notFound' } } },
};
export const AssigningRefusedRtl = rtl(AssigningRefused);

/** Another operator has assigned the transfer meanwhile. */
export const AssignedBefore: Story = {
  args: { act: { ...assigning, problem: { id: 'operator.act.alreadyDone' } } },
};
export const AssignedBeforeRtl = rtl(AssignedBefore);

const booking = asking({ kind: 'book_transfer' });

/** A transfer that the bank has not reported, as it appears on the statement. */
export const Booking: Story = {
  args: { act: booking },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^(Book a transfer|تسجيل حوالة)$/ }));
    for (const name of [
      /^(Amount in US dollars|المبلغ بالدولار الأمريكي)$/,
      /^(Bank reference|الرقم المرجعي لدى البنك)$/,
      /^(Reason|السبب)$/,
    ]) {
      await expect(dialog.getByLabelText(name)).toBeInvalid();
    }
    // The payer may have written none.
    const reference = dialog.getByLabelText(
      /^(Reference of the payment|الرقم المرجعي لعملية الدفع)/,
    );
    await expect(reference).toBeValid();
    await expect(booking.onConfirm).not.toHaveBeenCalled();
  },
};
export const BookingRtl = rtl(Booking);

/** The bank has reported it meanwhile, or somebody has booked it. */
export const BookedBefore: Story = {
  args: { act: { ...booking, problem: { id: 'operator.transfers.booked' } } },
};
export const BookedBeforeRtl = rtl(BookedBefore);

/** No mail is sent about a return while the payer is unknown. */
export const ReturningUnknown: Story = {
  args: {
    act: asking({
      kind: 'return_money',
      name: 'WSL 7K2N 9QXD',
      returnable: usd(24_000),
      isPayerKnown: false,
    }),
  },
};
export const ReturningUnknownRtl = rtl(ReturningUnknown);

const deciding = (verdict: 'won' | 'lost') =>
  asking({
    kind: 'decide_dispute',
    receiptNumber: 'INV-2026-000118',
    verdict,
    disputed: usd(2_500),
  });

/**
 * A lost dispute: the whole amount is filled in, what is typed is read back below the field, and more
 * than that can't be lost.
 */
export const DecidingLost: Story = {
  args: { act: deciding('lost') },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText(/^(Amount in US dollars|المبلغ بالدولار الأمريكي)$/);
    await expect(amount).toHaveValue('25.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,50');
    await expect(amount).toHaveAccessibleDescription(/\$1\.50$/);
    await userEvent.clear(amount);
    await expect(amount).toHaveAccessibleDescription(/12\.50$/);
    await userEvent.type(amount, '25.01');
    await userEvent.click(dialog.getByRole('button', { name: /^(Decide|حسم الاعتراض)$/ }));
    await expect(amount).toBeInvalid();
  },
};
export const DecidingLostRtl = rtl(DecidingLost);

/** A won dispute needs its reason alone. */
export const DecidingWon: Story = {
  args: { act: deciding('won') },
};
export const DecidingWonRtl = rtl(DecidingWon);

/** The action on a message is being saved. */
export const ClosingMessage: Story = {
  args: {
    act: {
      ...asking({ kind: 'close_message', subject: messages[0]?.subject ?? '' }),
      status: 'doing',
    },
  },
};
export const ClosingMessageRtl = rtl(ClosingMessage);

/** Every action requires a code that is at most ten minutes old. */
export const AskingForCode: Story = {
  args: {
    proof: { by: 'code', status: 'idle', onProve: fn(), onClose: fn() },
  },
};
export const AskingForCodeRtl = rtl(AskingForCode);
