import type { ComponentType, ReactNode } from 'react';
import { Say } from '../say';
import { Row, Sheet } from '../sheet';

/** The props that a field's sheet passes to it, common to all fields. */
export interface StatefulProps {
  label: ReactNode;
  description?: ReactNode;
  errorMessage?: ReactNode;
  optional?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  disabledReason?: ReactNode;
  defaultValue?: string;
  'data-force'?: string;
}

export interface FieldStatesProps {
  /** The field under test. */
  field: ComponentType<StatefulProps>;
  label: ReactNode;
  error: ReactNode;
  /** A complete value. */
  value: string;
}

/** The states of a field with a machine value, in the order of every such sheet. */
export function FieldStates({ field: Field, label, error, value }: FieldStatesProps) {
  return (
    <Sheet>
      <Row label="Empty; with a hint" stacked>
        <Field label={label} />
        <Field
          label={label}
          description={
            <Say
              en="As printed on the card or in the bank’s letter"
              ar="كما يظهر على البطاقة أو في خطاب البنك"
            />
          }
        />
      </Row>
      <Row label="Filled: rest, hover, focus" stacked>
        <Field label={label} defaultValue={value} />
        <Field label={label} defaultValue={value} data-force="hover" />
        <Field label={label} defaultValue={value} data-force="focus" />
      </Row>
      <Row label="Invalid; with a hint" stacked>
        <Field label={label} defaultValue={value} errorMessage={error} />
        <Field
          label={label}
          defaultValue={value}
          errorMessage={error}
          description={<Say en="As printed" ar="كما هو مطبوع" />}
        />
      </Row>
      <Row label="Optional, read-only, disabled, disabled with a reason" stacked>
        <Field label={label} optional />
        <Field label={label} readOnly defaultValue={value} />
        <Field label={label} disabled defaultValue={value} />
        <Field
          label={label}
          disabled
          defaultValue={value}
          disabledReason={<Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />}
        />
      </Row>
    </Sheet>
  );
}
