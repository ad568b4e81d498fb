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
    <SettingsSection title="settings.business.title" body="settings.business.body">
      <SettingsForm state={state} values={values} order={order} onUnsaved={onUnsaved}>
        {({ field, errorOf, readOnly }) => (
          <>
            <TextField
              {...field('businessName')}
              label={<Message id="settings.businessName.label" />}
              description={<Message id="settings.businessName.hint" />}
              errorMessage={errorOf('businessName')}
              autoComplete="organization"
              readOnly={readOnly}
            />
            <div className="grid items-start gap-4 md:grid-cols-2">
              <TextField
                {...field('legalName')}
                optional
                label={<Message id="settings.legalName.label" />}
                errorMessage={errorOf('legalName')}
                readOnly={readOnly}
              />
              <TextField
                {...field('taxId')}
                optional
                script="ltr"
                label={<Message id="settings.taxId.label" />}
                errorMessage={errorOf('taxId')}
                autoComplete="off"
                readOnly={readOnly}
              />
            </div>
            <div className="grid items-start gap-4 md:grid-cols-2">
              <TextField
                {...field('firstName')}
                label={<Message id="settings.firstName.label" />}
                errorMessage={errorOf('firstName')}
                autoComplete="given-name"
                readOnly={readOnly}
              />
              <TextField
                {...field('lastName')}
                label={<Message id="settings.lastName.label" />}
                errorMessage={errorOf('lastName')}
                autoComplete="family-name"
                readOnly={readOnly}
              />
            </div>
          </>
        )}
      </SettingsForm>
    </SettingsSection>
  );
}
