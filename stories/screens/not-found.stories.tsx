import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotFoundScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

/** Any unknown URL; the server responds with a real 404. */
const meta = {
  title: 'Screens/Not found',
  component: NotFoundScreen,
  tags: ['screen'],
  parameters: {
    layout: 'fullscreen',
    screen: screenDocs.notFound,
    mirror: {
      except: [
        {
          selector: '[data-slot="four-oh-four"]',
          reason:
            'The digits read 404 in both languages; only the thread is mirrored, passing under the arm of the 4.',
        },
      ],
    },
  },
  args: { links },
} satisfies Meta<typeof NotFoundScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** For a visitor. */
export const Visitor: Story = { tags: ['pictured'] };
export const VisitorRtl = rtl(Visitor);

/** For a signed-in user: the button leads to the account. */
export const SignedIn: Story = { args: { links: { ...links, account: '#account' } } };
export const SignedInRtl = rtl(SignedIn);
