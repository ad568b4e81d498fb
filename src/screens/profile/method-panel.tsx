import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { type Glyph, Icon, bankGlyph, cardGlyph, errorGlyph } from '../../components/icon';
import { Skeleton } from '../../components/skeleton';
import { Bdi, Ltr, Message, useText } from '../../foundations';
import { AddressText, payPal } from '../shared/billing';
import { type Loaded, SectionProblem } from '../shared/loaded-part';
import type { MethodView } from './types';

export interface MethodPanelProps {
  /** Its value contains `null` if no payment method is stored. */
  billing: Loaded<{ method: MethodView | null }>;
  /** Whether a card can be added if none is stored, because there is something to charge. */
  canAdd: boolean;
  onReplaceCard: () => void;
  onRemove: () => void;
  onEditAddress: () => void;
}

/** The stored details of the card, and the address shown on receipts. */
export function MethodPanel({
  billing,
  canAdd,
  onReplaceCard,
  onRemove,
  onEditAddress,
}: MethodPanelProps) {
  const text = useText();
  const { value, problem, onRetry } = billing;
  if (!value && problem) {
    return <SectionProblem title="billing.load.error" problem={problem} onRetry={onRetry} />;
  }
  const method = value?.method ?? null;
  const kept = method !== null && (method.last4 !== null || method.kind === 'paypal');
  return (
    <>
      {problem && (
        <SectionProblem title="billing.load.error" problem={problem} onRetry={onRetry} known />
      )}
      <Card
        padding="none"
        aria-busy={value ? undefined : true}
        className="divide-y divide-hairline"
      >
        <Row
          glyph={method?.kind === 'bank' ? bankGlyph : cardGlyph}
          action={
            (kept || canAdd) && (
              <div className="ms-auto flex flex-wrap gap-2">
                {kept && (
                  <Button
                    variant="ghost"
                    onClick={onRemove}
                    aria-label={text(
                      method.kind === 'card'
                        ? 'profile.method.removeCardAria'
                        : 'profile.method.removeAccountAria',
                    )}
                  >
                    <Message id="profile.method.removeAction" />
                  </Button>
                )}
                <Button
                  onClick={onReplaceCard}
                  {...(kept ? { 'aria-label': text('profile.method.replaceAria') } : {})}
                >
                  <Message
                    id={kept ? 'profile.method.replaceAction' : 'profile.method.addAction'}
                  />
                </Button>
              </div>
            )
          }
        >
          {value ? <Kept method={kept ? method : null} /> : <Skeleton lines={[30, 20]} />}
        </Row>
        {value && (method?.address || kept || canAdd) && (
          <Row
            action={
              <Button
                onClick={onEditAddress}
                {...(method?.address ? { 'aria-label': text('profile.address.editAria') } : {})}
              >
                <Message
                  id={method?.address ? 'profile.address.editAction' : 'profile.address.addAction'}
                />
              </Button>
            }
          >
            <p className="text-md">
              <Message id="profile.address.title" />
            </p>
            <p className="text-xs text-text-subtle">
              {method?.address ? (
                <AddressText address={method.address} />
              ) : (
                <Message id="profile.address.none" />
              )}
            </p>
          </Row>
        )}
      </Card>
    </>
  );
}

interface RowProps {
  glyph?: Glyph;
  action: ReactNode;
  children: ReactNode;
}

function Row({ glyph, action, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      {/* A row without an icon is aligned with the text of the others. */}
      <span className="w-[18px] shrink-0 text-text-muted">{glyph && <Icon glyph={glyph} />}</span>
      <div className="min-w-0 flex-1 basis-[8rem]">{children}</div>
      {action}
    </div>
  );
}

function Kept({ method }: { method: MethodView | null }) {
  if (!method) {
    return (
      <>
        <p className="text-md">
          <Message id="profile.method.none" />
        </p>
        <p className="text-xs text-text-subtle">
          <Message id="profile.method.noneNote" />
        </p>
      </>
    );
  }
  return (
    <>
      <p className="text-md">
        <MethodName method={method} />
      </p>
      <p
        className={`flex gap-1.5 text-xs ${method.expired ? 'text-danger-fg' : 'text-text-subtle'}`}
      >
        {method.expired && (
          <Icon glyph={errorGlyph} size="xs" className="mt-[calc((var(--leading-xs)-15px)/2)]" />
        )}
        <span className="min-w-0">
          <MethodNote method={method} />
        </span>
      </p>
    </>
  );
}

function MethodName({ method: { kind, brand, last4 } }: { method: MethodView }) {
  if (kind === 'bank') return <Message id="profile.method.bank" />;
  if (kind === 'paypal') return <Bdi>{payPal}</Bdi>;
  return <Ltr>{`${brand ?? ''} •••• ${last4 ?? ''}`.trim()}</Ltr>;
}

function MethodNote({ method: { kind, last4, expiry, expired } }: { method: MethodView }) {
  if (kind === 'bank' && last4) {
    return <Message id="profile.method.accountEnding" values={{ last4 }} />;
  }
  if (expiry === null) return null;
  return (
    <Message
      id={expired ? 'profile.method.expired' : 'profile.method.expires'}
      values={{ expiry }}
    />
  );
}
