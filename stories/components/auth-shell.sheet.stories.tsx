import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthHeading, AuthShell, Button } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressed } from '../support/stress-rows';

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

/** A form longer than the screen: the cloth fills the whole height. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed }) => (
    <AuthShell homeHref="/" links={links}>
      <AuthHeading title={long}>{mixed}</AuthHeading>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <div key={name} className="h-28 rounded-md border border-hairline bg-surface" />
      ))}
    </AuthShell>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
