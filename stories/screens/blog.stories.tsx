import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BlogScreen, useLocale } from '../../src';
import { posts } from '../support/posts';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

/** `/blog`: rows separated by rules, without pictures; the newest post is the large one. */
const meta = {
  title: 'Screens/Blog',
  component: BlogScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.blog },
  args: {
    links: { ...links, current: links.blog },
    posts: [],
    tagHref: (tag) => `#tag-${tag ?? 'all'}`,
    feedHref: '#feed',
  },
  render: function Blog(args) {
    const { locale } = useLocale();
    return <BlogScreen {...args} posts={posts(locale)} />;
  },
} satisfies Meta<typeof BlogScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All posts, newest first. */
export const All: Story = {
  tags: ['pictured'],
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading', { level: 2 });
    const rows = titles.filter((title) => title.closest('ol'));
    await expect(rows).toHaveLength(3);
  },
};
export const AllRtl = rtl(All);

/** One topic. */
export const OneSubject: Story = { args: { tag: 'start' } };
export const OneSubjectRtl = rtl(OneSubject);

/** A topic without posts. */
export const NothingYet: Story = { tags: ['pictured'], args: { tag: 'practice' } };
export const NothingYetRtl = rtl(NothingYet);
