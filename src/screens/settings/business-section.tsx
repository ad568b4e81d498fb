import { TextField } from '../../components/text-field';
import { Message } from '../../foundations';
import { SettingsSection } from './settings-section';
import type { SectionState } from './section-state';
import { SettingsForm } from './settings-form';

const order = ['businessName', 'legalName', 'taxId', 'firstName', 'lastName'] as const;

/** The business and its owner, as shown on receipts and in the app. */
export type BusinessValues = Record<(typeof order)[number], string>;

export interface BusinessSectionProps {
  state: SectionState<BusinessValues>;
  values: BusinessValues;
  onUnsaved: (unsaved: boolean) => void;
}

export function BusinessSection({ state, values, onUnsaved }: BusinessSectionProps) {
  return (
    <SettingsSection id="business" body="settings.business.body">
      <SettingsForm state={state} values={values} order={order} onUnsaved={onUnsaved}>
        <TextField
          name="businessName"
          label={<Message id="settings.businessName.label" />}
          description={<Message id="settings.businessName.hint" />}
          autoComplete="organization"
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField name="legalName" optional label={<Message id="settings.legalName.label" />} />
          <TextField
            name="taxId"
            optional
            script="ltr"
            label={<Message id="settings.taxId.label" />}
            autoComplete="off"
          />
        </div>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            name="firstName"
            label={<Message id="settings.firstName.label" />}
            autoComplete="given-name"
          />
          <TextField
            name="lastName"
            label={<Message id="settings.lastName.label" />}
            autoComplete="family-name"
          />
        </div>
      </SettingsForm>
    </SettingsSection>
  );
}
