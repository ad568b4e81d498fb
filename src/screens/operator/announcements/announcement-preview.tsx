import { useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { Card } from '../../../components/card';
import { Heading } from '../../../components/heading';
import { Tab, TabPanel, Tabs } from '../../../components/tabs';
import { Message, directionOf, useText } from '../../../foundations';
import type { BillingCycle } from '../../shared/plan';
import type { AnnouncementPreview, AnnouncementPreviewPart } from './announcement-types';

const cycles: readonly BillingCycle[] = ['monthly', 'yearly'];

export interface AnnouncementPreviewProps {
  preview: AnnouncementPreview;
  onEdit: () => void;
  onAnnounce: () => void;
}

/**
 * What customers will read, in both languages, before anything is sent. It takes the form's place,
 * so focus moves to its heading.
 */
export function AnnouncementPreviewStep({ preview, onEdit, onAnnounce }: AnnouncementPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useText();
  useEffect(() => heading.current?.focus(), []);
  const { concerned, parts } = preview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <Heading ref={heading} tabIndex={-1} level={3} step="md" className="outline-none">
          <Message id="operator.announce.previewTitle" />
        </Heading>
        <p className="text-sm text-text-muted">
          <Message id="operator.announce.recipients" values={{ count: concerned }} />
        </p>
      </div>
      {parts.every((part) => part.cycle === null) ? (
        <Parts parts={parts} />
      ) : (
        <Tabs
          label={text('operator.announce.billing')}
          defaultValue="monthly"
          tabs={cycles.map((cycle) => (
            <Tab key={cycle} value={cycle}>
              <Message id={`operator.plans.${cycle}`} />
            </Tab>
          ))}
        >
          {cycles.map((cycle) => (
            <TabPanel key={cycle} value={cycle}>
              <Parts parts={parts.filter((part) => part.cycle === null || part.cycle === cycle)} />
            </TabPanel>
          ))}
        </Tabs>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>
          <Message id="operator.announce.edit" />
        </Button>
        <Button variant="primary" onClick={onAnnounce}>
          <Message id="operator.announce.confirm" />
        </Button>
      </div>
    </div>
  );
}

function Parts({ parts }: { parts: readonly AnnouncementPreviewPart[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      {parts.map((part) => (
        <Part key={part.language} part={part} />
      ))}
    </div>
  );
}

/** The preview in one language, in its direction. */
function Part({ part: { language, subject, text, notice } }: { part: AnnouncementPreviewPart }) {
  const own = { lang: language, dir: directionOf(language) };
  return (
    <Card asChild>
      <section className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-4">
        <Heading level={4} step="md">
          <Message
            id={language === 'ar' ? 'operator.announce.mailAr' : 'operator.announce.mailEn'}
          />
        </Heading>
        <div
          {...own}
          data-own-direction
          className="grid content-start gap-2 text-start text-sm wrap-anywhere"
        >
          <p className="font-medium">{subject}</p>
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
        </div>
        <Heading level={4} step="md" className="border-t border-hairline pt-4">
          <Message id="operator.announce.notice" />
        </Heading>
        <div {...own} data-own-direction className="text-start">
          <Alert live={false} {...(notice.title === null ? {} : { title: notice.title })}>
            {notice.body}
          </Alert>
        </div>
      </section>
    </Card>
  );
}
