import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Alert, AlertList, Button, Link, Ltr } from '../../src';
import { readAnnouncements } from '../support/announcements';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

const retry = fn();

/**
 * A message next to the content it concerns. The text says what happened and what to do; colour and
 * icon only repeat it. Errors stay on the page: there is no toast for an error.
 */
const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: {
    tone: 'info',
    children: bilingual({
      en: 'Verification code sent via WhatsApp.',
      ar: 'أُرسل رمز التحقق عبر واتساب.',
    }),
  },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

/** News that is not urgent is announced politely, by a live region that the page already has. */
export const Info: Story = {
  play: async ({ canvasElement }) => {
    const alert = canvasElement.querySelector<HTMLElement>('[data-slot=alert]');
    await expect(alert).not.toHaveAttribute('role');
    await expect(await readAnnouncements()).toMatch(/Verification|رمز/);
  },
};
export const InfoRtl = rtl(Info);

/** Success, shown in place. */
export const Success: Story = {
  args: {
    tone: 'success',
    children: bilingual({ en: 'Message sent successfully!', ar: 'أُرسلت رسالتك بنجاح' }),
  },
};
export const SuccessRtl = rtl(Success);

/** Something to know before it matters. */
export const Warning: Story = {
  args: {
    tone: 'warning',
    children: bilingual({ en: 'Your trial ends in 3 days.', ar: 'تنتهي تجربتك خلال 3 أيام.' }),
  },
};
export const WarningRtl = rtl(Warning);

/**
 * An error has the role alert and is announced immediately. The status code is at the end, left to
 * right.
 */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: (
      <>
        <Say en="Login failed" ar="تعذّر تسجيل الدخول" /> <Ltr>(HTTP 401)</Ltr>
      </>
    ),
    children: bilingual({
      en: 'Check the email and the password.',
      ar: 'يُرجى مراجعة البريد الإلكتروني وكلمة المرور.',
    }),
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    const run = alert.querySelector('bdi');
    await expect(run).toHaveAttribute('dir', 'ltr');
    await expect(run).toHaveTextContent('(HTTP 401)');
  },
};
export const DangerRtl = rtl(Danger);

/** With the next step after an error. */
export const WithAction: Story = {
  args: {
    tone: 'danger',
    title: bilingual({ en: 'Failed to load payments', ar: 'تعذّر تحميل المدفوعات' }),
    children: bilingual({ en: 'Network error', ar: 'تعذّر الاتصال بالشبكة' }),
    action: (
      <Button size="sm" onClick={retry}>
        <Say en="Try again" ar="إعادة المحاولة" />
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    retry.mockClear();
    await userEvent.click(canvas.getByRole('button'));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
export const WithActionRtl = rtl(WithAction);

/**
 * The error summary of a form: several causes, each a link to its field. It can be focused by
 * script.
 */
export const Summary: Story = {
  args: {
    tone: 'danger',
    focusable: true,
    title: bilingual({ en: 'Fix 2 fields to continue', ar: 'حقلان يلزم تصحيحهما للمتابعة' }),
    children: (
      <AlertList>
        <li>
          <Link variant="inherit" href="#expiry">
            <Say en="Expiry: this date has passed" ar="تاريخ الانتهاء: انقضى هذا التاريخ" />
          </Link>
        </li>
        <li>
          <Link variant="inherit" href="#cvv">
            <Say en="CVV: enter it again" ar="رمز الأمان (CVV): يلزم إدخاله من جديد" />
          </Link>
        </li>
      </AlertList>
    ),
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    alert.focus();
    await expect(alert).toHaveFocus();
    await userEvent.tab();
    await expect(within(alert).getAllByRole('link')[0]).toHaveFocus();
  },
};
export const SummaryRtl = rtl(Summary);

/** An alert that is on the page from the start is not announced. */
export const Standing: Story = {
  args: { live: false, tone: 'danger' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const StandingRtl = rtl(Standing);
