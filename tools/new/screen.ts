import { camel, pascal } from './names';

/** Every file of a new screen, by path. */
export function screenFiles(name: string): Record<string, string> {
  const Name = pascal(name);
  return {
    [`src/screens/${name}/${name}.tsx`]: `import { Heading } from '../../components/heading';
import { Message } from '../../foundations';
import { PublicPage } from '../shared/site/public-page';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';

export interface ${Name}ScreenProps {
  links: SiteLinks;
}

/** Says in one sentence what a person does here. */
export function ${Name}Screen({ links }: ${Name}ScreenProps) {
  usePageTitle('${camel(name)}.page.title');
  return (
    <PublicPage links={links}>
      <Heading level={1}>
        <Message id="${camel(name)}.page.title" />
      </Heading>
    </PublicPage>
  );
}
`,
    [`stories/screens/${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${Name}Screen } from '../../src';
import { rtl } from '../support/rtl';
import { links } from '../support/screens';

/** Its route, the calls behind it, and what it is for. */
const meta = {
  title: 'Screens/${Name}',
  component: ${Name}Screen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { links },
} satisfies Meta<typeof ${Name}Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As most people find it. */
export const Default: Story = {
  tags: ['pictured'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const DefaultRtl = rtl(Default);
`,
  };
}
