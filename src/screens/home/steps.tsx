import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge';
import { type Channel, ChannelIcon } from '../../components/channel-icon';
import { Heading } from '../../components/heading';
import { ThreadLine } from '../../components/motif';
import { Message, type MessageId } from '../../foundations';
import { PageSection } from '../shared/page-section';

/** A masked number, as on the screen where the code is entered. */
const phone = '+970 59 ••• 0118';

/** How it works: three steps along a thread. */
export function Steps() {
  return (
    <PageSection
      id="how"
      layout="split"
      title={<Message id="home.steps.title" />}
      lead={<Message id="home.steps.body" />}
    >
      <div className="relative ps-12 md:ps-16">
        <ThreadLine className="absolute inset-s-[12px] inset-y-2 h-[calc(100%-var(--space-2))]" />
        <ol>
          <Step number="1" title="home.step1.title" body="home.step1.body">
            <p className="text-xs text-text-subtle">
              <Message id="home.step1.sent" values={{ phone }} />
            </p>
            <CodeBoxes />
          </Step>
          <Step number="2" title="home.step2.title" body="home.step2.body">
            <ul className="-my-2 divide-y divide-hairline text-sm *:py-2">
              <Link channel="whatsapp" connected />
              <Link channel="instagram" connected />
              <Link channel="messenger" />
            </ul>
          </Step>
          <Step number="3" title="home.step3.title" body="home.step3.body">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
              <Rule term="home.rule.when" words="home.rule.whenBody" />
              <Rule term="home.rule.reply" words="home.rule.replyBody" />
              <Rule term="home.rule.in" words="home.rule.inBody" />
            </dl>
          </Step>
        </ol>
      </div>
    </PageSection>
  );
}

interface StepProps {
  number: string;
  title: MessageId;
  body: MessageId;
  /** A small illustration of the product at this step. */
  children: ReactNode;
}

function Step({ number, title, body, children }: StepProps) {
  return (
    <li className="relative grid gap-5 pb-10 not-first:border-t not-first:border-hairline not-first:pt-10 last:pb-0 md:grid-cols-[minmax(0,1fr)_300px] md:items-start md:gap-12 md:pb-14 md:not-first:pt-14">
      <span
        aria-hidden
        className="absolute -inset-s-12 -top-0.5 grid size-8 [transform:rotate(45deg)_scale(0.78)] place-items-center border border-thread bg-canvas text-sm text-thread-strong md:-inset-s-16 [li:not(:first-child)>&]:top-[38px] md:[li:not(:first-child)>&]:top-[54px]"
      >
        <span dir="ltr" className="[transform:rotate(-45deg)_scale(1.28)]">
          {number}
        </span>
      </span>
      <div className="min-w-0">
        <Heading level={3} step="xl">
          <Message id={title} />
        </Heading>
        <p className="mt-2 max-w-[36ch] text-pretty text-text-muted">
          <Message id={body} />
        </p>
      </div>
      <div className="grid min-w-0 gap-3 rounded-lg border border-hairline bg-surface p-4">
        {children}
      </div>
    </li>
  );
}

/** What is typed of a code; the next box has the focus. */
const digits = ['4', '0', '7'];

function CodeBoxes() {
  return (
    <div aria-hidden dir="ltr" className="grid grid-cols-6 gap-1.5">
      {Array.from({ length: 6 }, (_, at) => (
        <span
          key={at}
          className={cx(
            'grid h-control-md place-items-center rounded-sm border bg-field',
            at === digits.length ? 'border-focus outline-1 outline-focus' : 'border-border-control',
          )}
        >
          {digits[at]}
        </span>
      ))}
    </div>
  );
}

function Link({ channel, connected = false }: { channel: Channel; connected?: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ChannelIcon channel={channel} cell={2} className="over:text-text" />
      <span className="flex-1">
        <Message id={`app.channel.${channel}`} />
      </span>
      <Badge tone={connected ? 'success' : 'neutral'}>
        <Message id={connected ? 'home.step2.connected' : 'home.step2.notLinked'} />
      </Badge>
    </li>
  );
}

function Rule({ term, words }: { term: MessageId; words: MessageId }) {
  return (
    <>
      <dt className="text-text-subtle">
        <Message id={term} />
      </dt>
      <dd className="min-w-0">
        <Message id={words} values={{ strong }} />
      </dd>
    </>
  );
}

const strong = (chunks: ReactNode) => (
  <strong className="border-b border-dashed border-border-control font-regular">{chunks}</strong>
);
