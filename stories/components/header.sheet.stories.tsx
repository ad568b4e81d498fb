import type { Meta, StoryObj } from '@storybook/react-vite';
import { Header } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Header/Sheets',
  component: Header,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj;

const nav = [
  { href: '/pricing', label: <Say en="Pricing" ar="الأسعار" /> },
  { href: '/blog', label: <Say en="Blog" ar="المدونة" /> },
  { href: '/about', label: <Say en="About" ar="من نحن" /> },
  { href: '/contact', label: <Say en="Contact" ar="التواصل معنا" /> },
];
const actions = [
  { href: '/login', label: <Say en="Log in" ar="تسجيل الدخول" /> },
  {
    href: '/register',
    label: <Say en="Start free trial" ar="بدء التجربة المجانية" />,
    primary: true,
  },
];
const keep = () => {};

/** Default and current page, on both backgrounds. */
export const StateSheet: Story = {
  render: () => (
    <Sheet wide>
      <Row label="visitor; short; signed in" stacked>
        <Header homeHref="/" nav={nav.slice(0, 2)} current="/pricing" actions={actions.slice(1)} />
        <Header homeHref="/" showThemeToggle />
        <Header homeHref="/" wide account={{ name: 'Salma', href: '/profile', onLogOut: keep }} />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long text in actions and account. */
export const Scenarios: Story = {
  parameters: {
    fit: {
      except: [
        {
          selector: '[data-slot="button"] bdi',
          reason:
            'A long name ends in an ellipsis here; it stands in full on the page it leads to.',
        },
      ],
    },
  },
  render: stressed(({ long }) => (
    <Header
      homeHref="/"
      nav={nav}
      current="/about"
      account={{ name: long, href: '/profile', onLogOut: keep }}
    />
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** With actions only, and with navigation, theme and account, in both widths. */
export const Combinations: Story = {
  render: () => (
    <Sheet wide>
      {[false, true].map((wide) => (
        <Row key={String(wide)} label={wide ? 'the whole width' : 'the width of the page'} stacked>
          <Header homeHref="/" wide={wide} actions={actions.slice(1)} />
          <Header
            homeHref="/"
            wide={wide}
            showThemeToggle
            nav={nav.slice(0, 2)}
            account={{ name: 'Salma', href: '/profile', onLogOut: keep }}
          />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
