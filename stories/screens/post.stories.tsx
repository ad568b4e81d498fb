import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PostScreen, type PostSummary, useLocale } from '../../src';
import { article, posts } from '../support/posts';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

interface PostArgs {
  /** Whether it is the only post. */
  alone: boolean;
}

function Post({ alone }: PostArgs) {
  const { locale } = useLocale();
  const [newer, post, older] = posts(locale);
  if (!post) return null;
  const ways: { previous?: PostSummary | undefined; next?: PostSummary | undefined } = alone
    ? {}
    : { previous: newer, next: older };
  return <PostScreen links={links} post={{ ...post, article: article(locale) }} {...ways} />;
}

/**
 * `/blog/…`: a long text with its table of contents next to it, or collapsed above it on a phone.
 */
const meta = {
  title: 'Screens/Post',
  component: Post,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.post },
  args: { alone: false },
} satisfies Meta<typeof Post>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Between two other posts, with every kind of block. */
export const Between: Story = {
  tags: ['pictured'],
  play: async ({ canvas, canvasElement }) => {
    const [heading] = canvas.getAllByRole('heading', { level: 2 });
    await expect(heading?.id).toBe('first');
    await expect(canvasElement.querySelectorAll('a[href="#first"]')).toHaveLength(2);
  },
};
export const BetweenRtl = rtl(Between);

/** The only post. */
export const Alone: Story = { args: { alone: true } };
export const AloneRtl = rtl(Alone);
