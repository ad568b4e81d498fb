import type { Problem } from '../../foundations';
import {
  AddressFields,
  type AddressRules,
  type AddressView,
  addressFieldOrder,
} from '../shared/billing';
import { LoadedPart } from '../shared/loaded-part';
import { SettingsSection } from './settings-section';
import type { SectionState } from './section-state';
import { SettingsForm } from './settings-form';

export interface BillingSectionProps {
  state: SectionState<AddressView>;
  /** `null` until it is loaded. */
  values: AddressView | null;
  /** Why it could not be loaded. */
  loadProblem?: Problem | undefined;
  onRetry: () => unknown;
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
    <SettingsSection id="billing" body="settings.billing.body">
      <LoadedPart part={{ value: values, problem: loadProblem, onRetry }} lines={[40, 90, 70]} />
      {values && (
        <SettingsForm state={state} values={values} order={addressFieldOrder} onUnsaved={onUnsaved}>
          <AddressFields rules={rules} />
        </SettingsForm>
      )}
    </SettingsSection>
  );
}
