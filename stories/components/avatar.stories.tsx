import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar, Bdi } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * Represents a person by a seed motif on cloth, next to the name. There are no photos of people.
 */
const meta = {
  title: 'Components/Avatar',
  component: Avatar,
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Next to a name. */
export const Default: Story = {
  render: () => (
    <p className="flex items-center gap-3">
      <Avatar />
      <Bdi>
        <Say en="Salma Odeh" ar="سلمى عودة" />
      </Bdi>
    </p>
  ),
  play: async ({ canvasElement }) => {
    const avatar = canvasElement.querySelector('[data-slot="avatar"]');
    await expect(avatar?.getBoundingClientRect().width).toBe(40);
    await expect(avatar).toHaveTextContent('');
  },
};
export const DefaultRtl = rtl(Default);
