import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { ErrorSummary } from '../../../components/error-summary';
import { Form, type FormControl, Message } from '../../../foundations';
import type { AddressView } from '../../shared/billing';

export interface FormDialogProps {
  /** The id of the form, for the save button outside of it. */
  id: string;
  title: ReactNode;
  description: ReactNode;
  /** The current label of the save button. */
  save: ReactNode;
  saving: boolean;
  /**
   * Looks the outcome of the last attempt up. While it is unknown, this replaces saving, so that
   * nothing is saved twice.
   */
  onLookUp?: (() => void) | undefined;
  /** Selector of the field that receives the initial focus. */
  first: string;
  form: FormControl;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** The result of saving, below the fields. */
  outcome: ReactNode;
}

/**
 * A form over the profile page. Because it is opened to be filled in, its first field receives
 * focus.
 */
export function FormDialog({
  id,
  title,
  description,
  save,
  saving,
  onLookUp,
  first,
  form,
  onClose,
  children,
  outcome,
}: FormDialogProps) {
  const start = useRef<HTMLElement>(null);
  const result = useRef<HTMLDivElement>(null);

  // The fields scroll and the buttons do not: the result may appear out of view.
  useEffect(() => {
    if (!saving) result.current?.scrollIntoView({ block: 'nearest' });
  }, [saving]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      loading={saving}
      initialFocus={start}
      title={title}
      description={description}
      actions={
        <>
          <Button disabled={saving} onClick={onClose}>
            <Message id="profile.dialog.back" />
          </Button>
          {onLookUp ? (
            <Button variant="primary" onClick={onLookUp}>
              <Message id="payment.unknown.action" />
            </Button>
          ) : (
            <Button type="submit" form={id} variant="primary" loading={saving}>
              {save}
            </Button>
          )}
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      <Form
        form={form}
        id={id}
        ref={(element) => {
          start.current = element?.querySelector<HTMLElement>(first) ?? null;
        }}
        className="grid gap-4"
      >
        {children}
      </Form>
      <div ref={result} className="empty:hidden">
        {!saving && outcome}
      </div>
    </Dialog>
  );
}

/** Initial values of the address fields. */
export function addressValues(address: AddressView | null): AddressView {
  return {
    country: address?.country ?? 'PS',
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
  };
}
