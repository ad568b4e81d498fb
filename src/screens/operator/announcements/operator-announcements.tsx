import { useEffect, useLayoutEffect, useRef } from 'react';
import { Alert } from '../../../components/alert';
import { Heading } from '../../../components/heading';
import { Message } from '../../../foundations';
import { type Loaded, LoadingLines } from '../../shared/loaded-part';
import { AnnouncementForm } from './announcement-form';
import { AnnouncementList } from './announcement-list';
import { AnnouncementPreviewStep } from './announcement-preview';
import type { NewAnnouncement, AnnouncementView } from './announcement-types';
import type { OperatorFrame } from '../frame';
import { OperatorPage } from '../operator-page';
import { ActDialogs, type ActDialogsProps } from '../operator-work';
import { ListSection } from '../section';

export interface OperatorAnnouncementsScreenProps extends OperatorFrame, ActDialogsProps {
  announcements: Loaded<readonly AnnouncementView[]>;
  /** `null` until the data of the form is loaded. */
  making: NewAnnouncement | null;
  /** How many were announced since the page opened; the form is empty again after each. */
  made: number;
}

/** New prices and versions of legal texts: past announcements, and the form of a new one. */
export function OperatorAnnouncementsScreen({
  announcements,
  making,
  made,
  act,
  proof,
  ...frame
}: OperatorAnnouncementsScreenProps) {
  return (
    <OperatorPage {...frame} title="operator.nav.announcements" current="announcements">
      <p className="mt-2 max-w-prose text-sm text-pretty text-text-muted">
        <Message id="operator.announce.body" />
      </p>
      {made > 0 && <AnnouncedNote key={made} />}
      {(making || !announcements.problem) && (
        <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-hairline pt-8">
          <Heading level={2} step="md">
            <Message id="operator.announce.title" />
          </Heading>
          {making ? (
            <AnnouncementEditor key={made} {...making} />
          ) : (
            <LoadingLines lines={[60, 80]} />
          )}
        </section>
      )}
      <ListSection
        title="operator.announced.title"
        empty="operator.announced.empty"
        failed="operator.announced.loadError"
        rows={announcements}
      >
        {(rows) => <AnnouncementList rows={rows} />}
      </ListSection>
      <ActDialogs act={act} proof={proof} />
    </OperatorPage>
  );
}

/** Confirms the announcement. The pressed button is gone, so focus moves here. */
function AnnouncedNote() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert tone="success" focusable ref={note} className="mt-6">
      <Message id="operator.announce.done" />
    </Alert>
  );
}

/** The form or its preview; the input is kept behind the preview. */
function AnnouncementEditor({ preview, onEdit, onAnnounce, ...form }: NewAnnouncement) {
  const submit = useRef<HTMLButtonElement>(null);
  const previewed = preview !== null;
  const wasPreviewed = useRef(previewed);
  // In a layout effect, so that the focus does not move to the heading first.
  useLayoutEffect(() => {
    // The server may have sent the operator back because of a field, which has the focus then.
    const returns = wasPreviewed.current && !previewed && document.activeElement === document.body;
    if (returns) submit.current?.focus();
    wasPreviewed.current = previewed;
  }, [previewed]);
  return (
    <>
      <div hidden={previewed}>
        <AnnouncementForm {...form} submitRef={submit} />
      </div>
      {preview && (
        <AnnouncementPreviewStep preview={preview} onEdit={onEdit} onAnnounce={onAnnounce} />
      )}
    </>
  );
}
