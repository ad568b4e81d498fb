import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { type FieldErrors, type AnnouncementValues, OperatorAnnouncementsScreen } from '../../src';
import { asking, failed, frame, here, loading } from '../support/operator/operator';
import {
  announced,
  making,
  pricePreview,
  textPreview,
} from '../support/operator/operator-announcements';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/** `/operator/announcements`: new prices and versions of legal texts. */
const meta = {
  title: 'Screens/Operator/Announcements',
  component: OperatorAnnouncementsScreen,
  tags: ['screen'],
  parameters: {
    layout: 'fullscreen',
    screen: screenDocs.operatorAnnouncements,
    mirror: {
      except: [
        {
          selector: '[data-own-direction]',
          reason: 'A mail is shown as it is read, in the direction of its own language.',
        },
      ],
    },
  },
  args: { ...frame, announcements: here(announced), making, made: 0 },
} satisfies Meta<typeof OperatorAnnouncementsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A price is typed; the year follows from the month. */
export const Price: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'growth');
    const [price, day] = canvas.getAllByRole('textbox');
    if (!price || !day) throw new Error('The form asks for a price and a day.');
    await userEvent.type(price, '٣٠');
    await expect(price).toHaveValue('30');
    await expect(price).toHaveAccessibleDescription(/\$25\.00.*\$288\.00/);
    await userEvent.type(day, '2027-01-01');
    await userEvent.click(canvas.getByRole('button', { name: /^(Preview|معاينة)$/ }));
    await expect(args.making?.onPreview).toHaveBeenCalledWith(
      expect.objectContaining({ subject: 'growth', price: '30', from: '2027-01-01' }),
    );
  },
};
export const PriceRtl = rtl(Price);

/** A legal text, with what changes in both languages. */
export const Text: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'terms');
    const [english, arabic] = canvas.getAllByRole('textbox');
    if (!english || !arabic) throw new Error('The form asks for two summaries.');
    await userEvent.type(english, 'Refunds reach the payer within five working days.');
    await userEvent.type(arabic, 'يصل المبلغ المسترد إلى الدافع خلال خمسة أيام عمل.');
  },
};
export const TextRtl = rtl(Text);

const wrong: FieldErrors<AnnouncementValues> = {
  price: 'operator.announce.priceError',
  from: 'form.noticeTooShort.error',
};

/** Each error is shown at its field, and in a summary that receives the focus. */
export const Wrong: Story = {
  args: { making: { ...making, validate: () => wrong } },
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'business');
    await userEvent.click(canvas.getByRole('button', { name: /^(Preview|معاينة)$/ }));
    await expect(args.making?.onPreview).not.toHaveBeenCalled();
    await expect(document.activeElement).toHaveAttribute('data-error-summary');
  },
};
export const WrongRtl = rtl(Wrong);

const pending: FieldErrors<AnnouncementValues> = { subject: 'operator.announce.pendingError' };

/** The server refused a field. */
export const Refused: Story = {
  args: { making: { ...making, serverErrors: pending } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
};
export const RefusedRtl = rtl(Refused);

/** The preview could not be prepared; everything that was typed is still there. */
export const PreviewFailed: Story = {
  args: {
    making: { ...making, problem: networkProblem },
  },
};
export const PreviewFailedRtl = rtl(PreviewFailed);

/** The preview is loading, and a second press does nothing. */
export const Previewing: Story = { args: { making: { ...making, status: 'previewing' } } };
export const PreviewingRtl = rtl(Previewing);

/** What monthly and yearly customers will read, in both languages. */
export const Preview: Story = {
  tags: ['pictured'],
  args: { making: { ...making, preview: pricePreview } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^(Yearly|سنويًا|سنوي)/ }));
    await expect(canvas.getAllByText(/\$288\.00/)).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: /^(Announce|إعلان التغيير)$/ }));
    await expect(args.making?.onAnnounce).toHaveBeenCalled();
  },
};
export const PreviewRtl = rtl(Preview);

/** A legal text has one mail for everybody. */
export const TextPreview: Story = { args: { making: { ...making, preview: textPreview } } };
export const TextPreviewRtl = rtl(TextPreview);

const confirm = asking({ kind: 'announce', subject: 'growth', from: '2027-01-01' });

/** The confirmation: what happens, that it can't be undone, and the reason. */
export const Confirm: Story = {
  tags: ['pictured'],
  args: { making: { ...making, preview: pricePreview }, act: confirm },
};
export const ConfirmRtl = rtl(Confirm);

/** No answer arrived; the reason is kept. */
export const ConfirmFailed: Story = {
  args: {
    making: { ...making, preview: pricePreview },
    act: { ...confirm, problem: networkProblem },
  },
};
export const ConfirmFailedRtl = rtl(ConfirmFailed);

/** It is announced, and the form is empty. */
export const Made: Story = {
  args: { made: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(The change is announced|أُعلن التغيير)/)).toBeVisible();
  },
};
export const MadeRtl = rtl(Made);

/** No announcements yet. */
export const Empty: Story = { args: { announcements: here([]) } };
export const EmptyRtl = rtl(Empty);

/** The list is loading, and the form waits for it. */
export const Loading: Story = { args: { announcements: loading, making: null } };
export const LoadingRtl = rtl(Loading);

/** The list could not be loaded. */
export const Failed: Story = { args: { announcements: failed, making: null } };
export const FailedRtl = rtl(Failed);

/** Offline, loaded data stays visible. */
export const Offline: Story = {
  args: {
    announcements: { ...here(announced), problem: networkProblem },
  },
};
export const OfflineRtl = rtl(Offline);

/** A user who is not an operator. */
export const NotOperator: Story = {
  args: { refusal: 'notOperator', announcements: failed, making: null },
};
export const NotOperatorRtl = rtl(NotOperator);
