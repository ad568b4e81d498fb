import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { AppShellScreen, ConsentProvider, EmbedScreen, useText } from '../../src';
import { rtl } from '../support/rtl';
import { embedUsage, freeUsage } from '../support/embed';
import { sample } from '../support/sample-names';
import { screenDocs } from '../support/screen-docs';

/**
 * `/app`: a slim header, and the embedded app or the reason why it is not shown. The app's
 * handshake consists of four messages; the token is sent in the third and never in a URL.
 */
const meta = {
  title: 'Screens/App shell',
  component: AppShellScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.appShell },
  args: {
    state: 'connecting',
    company: sample('businessName'),
    trialDays: 9,
    frameHref: '#frame',
    onRetry: fn(),
    homeHref: '#home',
    profileHref: '#profile',
    loginHref: '#login',
    plansHref: '#plans',
  },
} satisfies Meta<typeof AppShellScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const askForConsent = fn();

const retry = /^(Try again|إعادة المحاولة)$/;

/** The app has not responded yet. */
export const Connecting: Story = { tags: ['pictured'] };
export const ConnectingRtl = rtl(Connecting);

/** Ten seconds have passed. */
export const Slow: Story = {
  args: { state: 'slow' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: retry }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const SlowRtl = rtl(Slow);

/** The browser blocks the app's storage. */
export const Blocked: Story = {
  tags: ['pictured'],
  args: { state: 'blocked' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', {
      name: /^(Open in a new tab|فتح في علامة تبويب جديدة)$/,
    });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
export const BlockedRtl = rtl(Blocked);

/** The app does not know this account. */
export const Refused: Story = { args: { state: 'refused' } };
export const RefusedRtl = rtl(Refused);

/** The session has expired; after login the user returns here. */
export const Expired: Story = { args: { state: 'expired', trialDays: undefined } };
export const ExpiredRtl = rtl(Expired);

/** The device is offline; the app reconnects automatically. */
export const Offline: Story = {
  args: { state: 'offline' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: retry }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const OfflineRtl = rtl(Offline);

/**
 * For an app that requires more than the account's plan; the one that ships with the site never
 * does.
 */
export const NoPlan: Story = {
  tags: ['pictured'],
  args: { state: 'noPlan', trialDays: undefined },
};
export const NoPlanRtl = rtl(NoPlan);

/** Connected: the app fills the rest. Here its content replaces the iframe. */
export const Connected: Story = {
  tags: ['pictured'],
  args: {
    state: 'connected',
    frame: (
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas">
        <EmbedScreen inset usage={embedUsage} onRetry={fn()} />
      </div>
    ),
  },
};
export const ConnectedRtl = rtl(Connected);

/** The app responds after another attempt, and receives the focus of the button that is gone. */
export const Reconnected: Story = {
  args: { state: 'slow' },
  render: function Reconnected({ state: first, ...args }) {
    const text = useText();
    const [state, setState] = useState(first);
    return (
      <AppShellScreen
        {...args}
        state={state}
        onRetry={() => setState('connected')}
        frame={<iframe sandbox="" title={text('appShell.frame.aria')} className="min-h-0 flex-1" />}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: retry }));
    const app = await canvas.findByTitle(/^(Your workspace|مساحة العمل)$/);
    await waitFor(() => expect(app).toHaveFocus());
    await expect(
      canvas.getByRole('heading', { level: 1, name: /^(Workspace|مساحة العمل)$/ }),
    ).toBeInTheDocument();
  },
};
export const ReconnectedRtl = rtl(Reconnected);

/**
 * No subscription: the Free plan covers the account, the app works, and the paid plans are linked.
 */
export const NoSubscription: Story = {
  args: {
    state: 'connected',
    onFree: true,
    trialDays: undefined,
    frame: (
      <div className="min-h-0 flex-1 overflow-y-auto bg-canvas">
        <EmbedScreen inset usage={freeUsage} onRetry={fn()} />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: /^(Choose a plan|اختيار خطة)$/ }),
    ).toHaveAttribute('href', '#plans');
  },
};
export const NoSubscriptionRtl = rtl(NoSubscription);

/** The menu has what other pages have in their footer, on a site that counts page views. */
export const MenuOpen: Story = {
  tags: ['pictured'],
  decorators: [
    (Story) => (
      <ConsentProvider value={askForConsent}>
        <Story />
      </ConsentProvider>
    ),
  ],
  play: async ({ canvas }) => {
    askForConsent.mockClear();
    const open = () =>
      userEvent.click(
        canvas.getByRole('button', { name: /^(Help and privacy|المساعدة والخصوصية)$/ }),
      );
    await open();
    await userEvent.click(
      canvas.getByRole('menuitem', { name: /^(Change privacy choices|تغيير خيارات الخصوصية)$/ }),
    );
    await expect(askForConsent).toHaveBeenCalledTimes(1);
    await open();
  },
};
export const MenuOpenRtl = rtl(MenuOpen);
