import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { EmbedStandaloneScreen, EmbedScreen } from '../../src';
import { embedUsage } from '../support/embed';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * The app that ships with the site, inside the iframe of `/app`: an outline of the inbox, the bots,
 * and the usage of the plan's limits.
 */
const meta = {
  title: 'Screens/Embedded app',
  component: EmbedScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.embed },
  args: { usage: embedUsage, onRetry: fn() },
} satisfies Meta<typeof EmbedScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const title = /^(Workspace|مساحة العمل) · /;

/** A month with one limit nearly reached and one reached. The title is in the page's language. */
export const Month: Story = {
  tags: ['pictured'],
  play: () => waitFor(() => expect(document.title).toMatch(title)),
};
export const MonthRtl = rtl(Month);

/** Usage is loading. */
export const Loading: Story = { args: { usage: null } };
export const LoadingRtl = rtl(Loading);

/** Usage could not be loaded; the rest is shown. */
export const Failed: Story = {
  tags: ['pictured'],
  args: { usage: null, problem: networkProblem },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedRtl = rtl(Failed);

/** Opened outside its frame: it explains where it belongs. */
export const Standalone: Story = {
  render: () => <EmbedStandaloneScreen workspaceHref="#app" />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.title).toMatch(title));
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const StandaloneRtl = rtl(Standalone);
