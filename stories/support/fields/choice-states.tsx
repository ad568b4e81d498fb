import type { ComponentType, ReactNode } from 'react';
import { Say } from '../say';
import { ForcedRows, Row, Sheet } from '../sheet';
import type { StatefulProps } from './field-states';

export interface ChoiceStatesProps {
  /** The group under test. */
  group: ComponentType<StatefulProps & { children: ReactNode }>;
  label: ReactNode;
  /** The choices, one of which has the value `a`. */
  children: ReactNode;
}

/** The states of a group of choices, in the order of every such sheet. */
export function ChoiceStates({ group: Group, ...given }: ChoiceStatesProps) {
  return (
    <Sheet>
      <Row label="Nothing chosen, chosen" stacked>
        <Group {...given} />
        <Group {...given} defaultValue="a" />
      </Row>
      <ForcedRows>
        <Group {...given} defaultValue="a" />
      </ForcedRows>
      <Row label="With a hint, optional, invalid" stacked>
        <Group
          {...given}
          description={<Say en="You can change this later" ar="يمكنك تغيير ذلك لاحقًا" />}
          optional
        />
        <Group {...given} errorMessage={<Say en="Choose one" ar="يُرجى اختيار واحد" />} />
      </Row>
      <Row label="Read-only, disabled, disabled with a reason" stacked>
        <Group {...given} readOnly defaultValue="a" />
        <Group {...given} disabled defaultValue="a" />
        <Group
          {...given}
          disabled
          defaultValue="a"
          disabledReason={<Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />}
        />
      </Row>
    </Sheet>
  );
}
