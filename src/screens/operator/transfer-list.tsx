import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Code, Money } from '../../components/islands';
import { Link } from '../../components/link';
import { Bdi, Message, useFormat, useText } from '../../foundations';
import type { TransferView } from './types';
import { CodeText, standingIds } from './labels';

export interface TransferListProps {
  rows: readonly TransferView[];
  /** Absent where no transfer has to be assigned, because the account is known. */
  onAssign?: (transfer: TransferView) => void;
  onReturn: (transfer: TransferView) => void;
}

/** Transfers that did not fit: to be assigned, or sent back. */
export function TransferList({ rows, onAssign, onReturn }: TransferListProps) {
  return (
    <ul className="grid border-t border-hairline">
      {rows.map((transfer) => (
        <TransferRow
          key={transfer.id}
          transfer={transfer}
          onAssign={onAssign && (() => onAssign(transfer))}
          onReturn={() => onReturn(transfer)}
        />
      ))}
    </ul>
  );
}

interface TransferRowProps {
  transfer: TransferView;
  onAssign: (() => void) | undefined;
  onReturn: () => void;
}

function TransferRow({ transfer, onAssign, onReturn }: TransferRowProps) {
  const text = useText();
  const { date } = useFormat();
  const { at, amount, reference, standing, returnable, payer } = transfer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 not-first:border-t not-first:border-hairline">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-[min(100%,18rem)] gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-label">
          <Money value={amount} />
          <Badge tone={standing === 'unknown' ? 'warning' : 'neutral'}>
            <CodeText ids={standingIds} code={standing} />
          </Badge>
        </p>
        <p className="text-xs wrap-anywhere text-text-muted">
          <Code>{reference}</Code>
        </p>
        <p className="text-xs text-text-subtle">
          <Message id="operator.transfers.received" values={{ date: date(at) }} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {payer?.href !== undefined && (
          <Link href={payer.href} standalone>
            <Bdi>{payer.name}</Bdi>
          </Link>
        )}
        {!payer && standing === 'unknown' && onAssign && (
          <Button
            size="sm"
            onClick={onAssign}
            aria-label={text('operator.transfers.assignAria', { reference })}
          >
            <Message id="operator.transfers.assign" />
          </Button>
        )}
        {returnable.amount > 0 && (
          <Button
            size="sm"
            onClick={onReturn}
            aria-label={text('operator.return.transferAria', { reference })}
          >
            <Message id="operator.return.action" />
          </Button>
        )}
      </div>
    </li>
  );
}
