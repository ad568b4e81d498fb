import type { ReactNode } from 'react';
import { Badge } from '../../components/badge';
import { Link } from '../../components/link';
import { PhoneField } from '../../components/phone-field';
import { Message, formatPhone } from '../../foundations';
import { EmailField } from '../shared/email-field';
import { longIsland } from '../shared/long-island';
import { EmailLink, type EmailLinkProps } from './email-link';
import { SettingsSection } from './settings-section';
import type { SectionState } from './section-state';
import { SettingsForm } from './settings-form';

const order = ['email', 'phone'] as const;

/** The account's contact details; `phone` is E.164. */
export type ContactValues = Record<(typeof order)[number], string>;

/** The verification state of the contact details. */
export interface ContactFacts {
  emailVerified: boolean;
  phoneVerified: boolean;
  /** While a changed address is unconfirmed: the one that is still in use. */
  previousEmail?: string | undefined;
  previousPhone?: string | undefined;
}

export interface ContactSectionProps {
  state: SectionState<ContactValues>;
  values: ContactValues;
  facts: ContactFacts;
  /** Props for requesting another confirmation link for the email address. */
  emailLink: EmailLinkProps;
  /** The URL of the page where the phone's code is entered. */
  verifyPhoneHref: string;
  onUnsaved: (unsaved: boolean) => void;
}

export function ContactSection({
  state,
  values,
  facts: { emailVerified, phoneVerified, previousEmail, previousPhone },
  emailLink,
  verifyPhoneHref,
  onUnsaved,
}: ContactSectionProps) {
  return (
    <SettingsSection id="contact" body="settings.contact.body">
      <SettingsForm state={state} values={values} order={order} onUnsaved={onUnsaved}>
        <div className="grid gap-1.5">
          <EmailField label={<Message id="settings.email.label" />} />
          {values.email && (
            <Facts
              kind="email"
              verified={emailVerified}
              action={<EmailLink {...emailLink} />}
              pending={
                previousEmail && (
                  <Message
                    id="settings.email.pending"
                    values={{ previous: previousEmail, ltr: longIsland }}
                  />
                )
              }
            />
          )}
        </div>
        <div className="grid gap-1.5">
          <PhoneField name="phone" label={<Message id="settings.phone.label" />} />
          {values.phone && (
            <Facts
              kind="phone"
              verified={phoneVerified}
              action={
                <Link href={verifyPhoneHref} standalone>
                  <Message id="settings.phone.verify" />
                </Link>
              }
              pending={
                previousPhone && (
                  <Message
                    id="settings.phone.pending"
                    values={{ previous: formatPhone(previousPhone) }}
                  />
                )
              }
            />
          )}
        </div>
      </SettingsForm>
    </SettingsSection>
  );
}

const line = 'flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xs';

interface FactsProps {
  kind: (typeof order)[number];
  verified: boolean;
  /** What to do while it is unverified. */
  action: ReactNode;
  /** A sentence about the previous address while a new one is unverified. */
  pending: ReactNode;
}

/** Whether an address is verified, and what to do if not. */
function Facts({ kind, verified, action, pending }: FactsProps) {
  if (verified) {
    return (
      <p className={line}>
        <Badge tone="success">
          <Message id={`settings.${kind}.verified`} />
        </Badge>
      </p>
    );
  }
  return (
    <div className="grid gap-1 text-xs">
      <p className={line}>
        <Badge tone="warning">
          <Message id={`settings.${kind}.unverified`} />
        </Badge>
        {action}
      </p>
      {pending && <p className="text-pretty text-text-subtle">{pending}</p>}
    </div>
  );
}
