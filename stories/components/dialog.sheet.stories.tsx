import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { Button, Dialog, type DialogProps } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Dialog/Sheets',
  component: Dialog,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj;

const keep = () => {};

/** With two actions; the safe one has the initial focus. */
function Asking(props: Omit<DialogProps, 'actions'>) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...props}
      open
      onOpenChange={keep}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe}>
            <Say en="Back" ar="رجوع" />
          </Button>
          <Button variant="danger">
            <Say en="Continue" ar="المتابعة" />
          </Button>
        </>
      }
    />
  );
}

/** 480 px wide, with eyebrow, description and two actions. */
export const StateSheet: Story = {
  render: () => (
    <Asking
      eyebrow={<Say en="Step 1 of 2" ar="الخطوة 1 من 2" />}
      title={<Say en="What changes without Growth" ar="ما يتغيّر بعد خطة النمو" />}
      description={
        <Say
          en="Everything stays as it is until 21 November 2027."
          ar="يبقى كل شيء على حاله حتى 21 تشرين الثاني 2027."
        />
      }
    />
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** 560 px wide and taller than the screen: the content scrolls. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed }) => (
    <Asking width="lg" title={long}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
        <p key={name} className="py-6">
          {mixed}
        </p>
      ))}
    </Asking>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
