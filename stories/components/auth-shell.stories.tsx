import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { AuthHeading, AuthShell, Button, Link, mainId } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

const links = [
  { href: '/privacy', label: bilingual({ en: 'Privacy', ar: 'الخصوصية' }) },
  { href: '/terms', label: bilingual({ en: 'Terms', ar: 'الشروط' }) },
  { href: '/contact', label: bilingual({ en: 'Help', ar: 'المساعدة' }) },
];

/** A placeholder for the fields of a page. */
function Place({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-control-field place-items-center rounded-md border border-dashed border-border-control text-xs text-text-subtle">
      {children}
    </div>
  );
}

/**
 * The layout for login, registration, codes and passwords: one form, and subdued cloth at the
 * inline end (236 px wide from 768 px, 472 px from 1100 px). On a phone the cloth is a strip above
 * the form.
 */
const meta = {
  title: 'Components/AuthShell',
  component: AuthShell,
  parameters: { layout: 'fullscreen' },
  args: {
    homeHref: '/',
    links,
    children: (
      <>
        <AuthHeading title={<Say en="Log in" ar="تسجيل الدخول" />} />
        <div className="grid gap-4">
          <Place>
            <Say en="Email" ar="البريد الإلكتروني" />
          </Place>
          <Place>
            <Say en="Password" ar="كلمة المرور" />
          </Place>
          <Button variant="primary" size="lg" block className="mt-2">
            <Say en="Log in" ar="تسجيل الدخول" />
          </Button>
        </div>
        <p className="text-center text-sm text-text-muted">
          <Say en="No account yet?" ar="لا حساب لديك بعد؟" />{' '}
          <Link href="/register">
            <Say en="Create one" ar="إنشاء حساب" />
          </Link>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof AuthShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A short form, 400 px. Every part is accessible by its role. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveAttribute('id', mainId);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(within(canvas.getByRole('navigation')).getAllByRole('link')).toHaveLength(3);
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('href', `#${mainId}`);
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);

/** A longer form with fields side by side, 480 px. */
export const Wide: Story = {
  args: {
    width: 'wide',
    children: (
      <>
        <AuthHeading title={<Say en="Create your account" ar="إنشاء حساب جديد" />}>
          <Say
            en="14-day free trial. No credit card required."
            ar="تجربة مجانية لمدة 14 يومًا، بلا حاجة إلى بطاقة ائتمان."
          />
        </AuthHeading>
        <div className="grid gap-4 sm:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
            <Place key={name}>{name}</Place>
          ))}
        </div>
      </>
    ),
  },
};
export const WideRtl = rtl(Wide);
