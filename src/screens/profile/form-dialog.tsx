import {
  type ComponentProps,
  type FormEventHandler,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { ErrorSummary } from '../../components/error-summary';
import { Message } from '../../foundations';
import type { AddressFieldName, ShownAddress } from '../shared/billing';

export interface FormDialogProps {
  /** The id of the form, which the save button stands outside of. */
  id: string;
  title: ReactNode;
  description: ReactNode;
  /** The words of the save button, of the present moment. */
  save: ReactNode;
  saving: boolean;
  /** Selects the field that the form starts at. */
  first: string;
  errors: ComponentProps<typeof ErrorSummary>['errors'];
  summaryRef: Ref<HTMLDivElement>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** What came of saving, below the fields. */
  outcome: ReactNode;
}

/** A form over the profile: opened to be filled in, it starts at its first field. */
export function FormDialog({
  id,
  title,
  description,
  save,
  saving,
  first,
  errors,
  summaryRef,
  onSubmit,
  onClose,
  children,
  outcome,
}: FormDialogProps) {
  const start = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      busy={saving}
      initialFocus={start}
      title={title}
      description={description}
      actions={
        <>
          <Button disabled={saving} onClick={onClose}>
            <Message id="profile.dialog.back" />
          </Button>
          <Button type="submit" form={id} variant="primary" loading={saving}>
            {save}
          </Button>
        </>
      }
    >
      <ErrorSummary ref={summaryRef} errors={errors} />
      <form
        id={id}
        ref={(element) => {
          start.current = element?.querySelector<HTMLElement>(first) ?? null;
        }}
        noValidate
        onSubmit={onSubmit}
        className="grid gap-4"
      >
        {children}
      </form>
      {!saving && outcome}
    </Dialog>
  );
}

/** What the fields of an address start with. */
export function addressValues(address: ShownAddress | null): Record<AddressFieldName, string> {
  return {
    country: address?.country ?? 'PS',
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
  };
}
