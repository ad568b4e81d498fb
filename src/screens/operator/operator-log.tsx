import { Button } from '../../components/button';
import { Code } from '../../components/islands';
import { Link } from '../../components/link';
import { Message } from '../../foundations';
import type { Loaded } from '../shared/loaded-part';
import type { OperatorFrame } from './frame';
import { OperatorPage } from './operator-page';
import { ListSection } from './section';
import type { ActView } from './types';
import { TimelineEntry } from './accounts/timeline-entry';
import { actIds, AlarmText, CodeText, outcomeIds } from './labels';
import { isText, versionIds } from './announcements/announcement-text';
import { isPlan, planNameIds } from '../shared/plan';

export interface OperatorLogScreenProps extends OperatorFrame {
  acts: Loaded<readonly ActView[]>;
  /** Shown while there are older entries. */
  older?: { loading: boolean; onShow: () => void } | undefined;
}

/** What operators did, newest first. */
export function OperatorLogScreen({ acts, older, ...frame }: OperatorLogScreenProps) {
  return (
    <OperatorPage {...frame} title="operator.nav.log" current="auditLog">
      <ListSection
        body="operator.log.body"
        empty="operator.log.empty"
        failed="operator.log.loadError"
        rows={acts}
      >
        {(rows) => (
          <>
            <ActList rows={rows} />
            {older && (
              <Button loading={older.loading} onClick={older.onShow} className="justify-self-start">
                <Message id={older.loading ? 'operator.log.loading' : 'operator.log.older'} />
              </Button>
            )}
          </>
        )}
      </ListSection>
    </OperatorPage>
  );
}

/** The subject of an action, in words where the server sends a code. */
function ActSubjectText({ kind, subject }: Pick<ActView, 'kind' | 'subject'>) {
  if (kind === 'resolve_alarm') return <AlarmText code={subject} />;
  if (isPlan(subject)) return <Message id={planNameIds[subject]} />;
  const [document = '', version = ''] = subject.split(' ');
  if (kind === 'announce_text' && isText(document)) {
    return <Message id={versionIds[document]} values={{ version }} />;
  }
  return <Code>{subject}</Code>;
}

/** The actions, each with the account that it affected. */
function ActList({ rows }: { rows: readonly ActView[] }) {
  return (
    <ol className="grid border-t border-hairline">
      {rows.map(({ id, at, kind, subject, amount, operator, reason, outcome, accountHref }) => (
        <TimelineEntry
          key={id}
          at={at}
          title={<CodeText ids={actIds} code={kind} />}
          subject={<ActSubjectText kind={kind} subject={subject} />}
          amount={amount}
          outcome={outcome !== 'done' && <CodeText ids={outcomeIds} code={outcome} />}
          operator={operator}
          reason={reason}
          more={
            accountHref && (
              <Link href={accountHref} standalone>
                <Message id="operator.log.account" />
              </Link>
            )
          }
        />
      ))}
    </ol>
  );
}
