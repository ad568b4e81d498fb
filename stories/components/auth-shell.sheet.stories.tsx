import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthHeading, AuthShell, Button, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/AuthShell/Sheets',
  component: AuthShell,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof AuthShell>;

export default meta;
type Story = StoryObj;

const links = [{ href: '/help', label: <Say en="Help" ar="المساعدة" /> }];

/** The layout with the minimum of content. */
export const StateSheet: Story = {
  render: () => (
    <AuthShell homeHref="/">
      <AuthHeading title={<Say en="Confirm your email" ar="تأكيد البريد الإلكتروني" />} />
      <Button variant="primary" size="lg" block>
        <Say en="Confirm my email" ar="تأكيد بريدي الإلكتروني" />
      </Button>
    </AuthShell>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

function LongPage() {
  const { locale } = useLocale();
  return (
    <AuthShell homeHref="/" links={links}>
      <AuthHeading title={stress[locale].long}>{stress[locale].mixed}</AuthHeading>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <div key={name} className="h-28 rounded-md border border-hairline bg-surface" />
      ))}
    </AuthShell>
  );
}

/** A form longer than the screen: the cloth fills the whole height. */
export const Scenarios: Story = { render: () => <LongPage /> };
export const ScenariosRtl = rtl(Scenarios);
