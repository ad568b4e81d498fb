import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Message, ProblemText } from '../../foundations';
import { ProblemId } from '../shared/error-id';
import type { YearInvoicesState } from './types';

/** A button for each year with invoices, below the payments. */
export function YearInvoices({ years, loading, problem, onDownload }: YearInvoicesState) {
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      {problem && (
        <Alert tone="danger" title={<Message id="profile.invoices.error" />}>
          <p>
            <ProblemText problem={problem} />
          </p>
          <ProblemId problem={problem} />
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {years.map((year) => (
          <Button
            key={year}
            size="sm"
            loading={loading === year}
            disabled={loading !== null && loading !== year}
            onClick={() => onDownload(year)}
          >
            <span>
              <Message id="profile.invoices.action" values={{ year: String(year) }} />
            </span>
          </Button>
        ))}
      </div>
      <p className="text-sm text-pretty text-text-muted">
        <Message id="profile.invoices.note" />
      </p>
    </div>
  );
}
