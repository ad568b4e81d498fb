import { Button } from '../../../components/button';
import { Anchor } from '../../../components/link';
import { PasswordField, minimumLengthRule } from '../../../components/password-field';
import { Message } from '../../../foundations';
import { SettingsSection } from '../settings-section';
import type { SectionState } from '../section-state';
import { SettingsForm } from '../settings-form';

const order = ['currentPassword', 'password', 'confirmPassword'] as const;

/** The current password, and the new one twice. */
export type PasswordValues = Record<(typeof order)[number], string>;

export interface PasswordSectionProps {
  state: SectionState<PasswordValues>;
  /** False for an account created with Google, which has no password at first. */
  hasPassword: boolean;
  /** The account's email address, for password managers. */
  email: string;
  /** The URL where an account without a password can set one. */
  forgotHref: string;
  onUnsaved: (unsaved: boolean) => void;
}

const empty: PasswordValues = { currentPassword: '', password: '', confirmPassword: '' };

const rules = [minimumLengthRule];

const words = {
  action: 'settings.password.action',
  loading: 'settings.password.loading',
  success: 'settings.password.success',
} as const;

export function PasswordSection({
  state,
  hasPassword,
  email,
  forgotHref,
  onUnsaved,
}: PasswordSectionProps) {
  return (
    <SettingsSection id="password" body="settings.password.body">
      {hasPassword ? (
        <SettingsForm
          state={state}
          clears
          values={empty}
          order={order}
          words={words}
          onUnsaved={onUnsaved}
        >
          <input hidden type="text" autoComplete="username" value={email} readOnly />
          <PasswordField
            name="currentPassword"
            label={<Message id="settings.currentPassword.label" />}
            autoComplete="current-password"
          />
          <div className="grid items-start gap-4 md:grid-cols-2">
            <PasswordField
              name="password"
              label={<Message id="settings.newPassword.label" />}
              rules={rules}
              autoComplete="new-password"
            />
            <PasswordField
              name="confirmPassword"
              label={<Message id="settings.confirmPassword.label" />}
              autoComplete="new-password"
            />
          </div>
        </SettingsForm>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm">
            <Message id="settings.password.none" />
          </p>
          <Button asChild>
            <Anchor href={forgotHref}>
              <Message id="settings.password.set" />
            </Anchor>
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
