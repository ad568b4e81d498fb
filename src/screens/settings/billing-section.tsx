import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { Message, type Problem } from '../../foundations';
import {
  AddressFields,
  type AddressFieldName,
  type AddressRules,
  addressFieldOrder,
} from '../shared/billing';
import { ProblemAlert } from '../shared/problem-alert';
import { SettingsSection } from './settings-section';
import type { SectionState } from './section-state';
import { SettingsForm } from './settings-form';

/** A billing address. */
export type BillingValues = Record<AddressFieldName, string>;

export interface BillingSectionProps {
  state: SectionState<BillingValues>;
  /** `null` until it is loaded. */
  values: BillingValues | null;
  /** Why it could not be loaded. */
  loadProblem?: Problem | undefined;
  onRetry: () => void;
  rules: AddressRules;
  onUnsaved: (unsaved: boolean) => void;
}

export function BillingSection({
  state,
  values,
  loadProblem,
  onRetry,
  rules,
  onUnsaved,
}: BillingSectionProps) {
  return (
    <SettingsSection title="settings.billing.title" body="settings.billing.body">
      {loadProblem && (
        <div className="grid justify-items-start gap-3">
          <ProblemAlert problem={loadProblem} />
          <Button onClick={onRetry}>
            <Message id="settings.retry.action" />
          </Button>
        </div>
      )}
      {!values && !loadProblem && <Skeleton lines={[40, 90, 70]} />}
      {values && (
        <SettingsForm state={state} values={values} order={addressFieldOrder} onUnsaved={onUnsaved}>
          <AddressFields rules={rules} />
        </SettingsForm>
      )}
    </SettingsSection>
  );
}
