/**
 * Messages of the contact form: kept, and mailed to the office. Where a machine is suspected the
 * person is asked to confirm; nothing is ever thrown away under a success.
 */
import { randomInt } from 'node:crypto';
import {
  CONTACT_SECONDS_MIN,
  type ContactInput,
  type ContactResponse,
} from '../../../contract/messaging/contact';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { AccountDependencies } from '../../accounts/dependencies';
import type { Language } from '../../platform/http/language';
import type { Secrets } from '../../platform/crypto/secrets';
import { textOf } from '../templates/texts';

/** Letters and digits that nobody mistakes for one another when a reference is read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 8;

/** Seconds that a confirmation can be used. */
const CONFIRMATION_SECONDS = 60 * 60;

/** What stands in the mail where the sender gave nothing. */
const NOTHING = '-';

function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  );
  return letters.join('');
}

/** Takes messages in. */
export class Contact {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'clock' | 'limits' | 'outbox'
    > & {
      readonly secrets: Secrets;
      /** Where messages go, and the language the office reads. */
      readonly office: { readonly address: string; readonly language: Language };
    },
  ) {}

  /** @throws ApiError confirm_needed, too_many */
  async send(input: ContactInput, caller: Caller): Promise<ContactResponse> {
    const { limits } = this.dependencies;
    if (isSuspect(input) && !this.isConfirmed(input.confirmation)) {
      throw new ApiError('confirm_needed', { confirmation: this.newConfirmation() });
    }
    await limits.take(limits.contactsOfAddress, caller.address);
    return { id: await this.keep(input, caller) };
  }

  private async keep(input: ContactInput, { language }: Caller): Promise<string> {
    const { db, clock, outbox, office } = this.dependencies;
    const id = newReference();
    const { name, email, subject, message, inquiryType: type } = input;
    const company = input.company ?? '';
    const phone = input.phone ?? '';
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('contact_message')
        .values({
          id,
          created_at: clock.now(),
          inquiry_type: type,
          name,
          email,
          company,
          phone,
          subject,
          message,
          language,
        })
        .execute();
      await outbox.add(trx, {
        template: 'contact_message',
        to: office.address,
        language: office.language,
        // Never in From: the sender's domain has not allowed us to write for it.
        replyTo: email,
        values: {
          id,
          type: textOf(office.language, `contact.topic.${type}`),
          name,
          email,
          subject,
          message,
          company: company || NOTHING,
          phone: phone || NOTHING,
        },
      });
    });
    outbox.wake();
    return id;
  }

  /** A sealed moment: the server keeps nothing for who may be a machine. */
  private newConfirmation(): string {
    return this.dependencies.secrets.seal(`contact ${this.dependencies.clock.now().getTime()}`);
  }

  private isConfirmed(confirmation: string | undefined): boolean {
    if (confirmation === undefined) return false;
    try {
      const [use, made] = this.dependencies.secrets.unseal(confirmation).split(' ');
      const age = (this.dependencies.clock.now().getTime() - Number(made)) / 1000;
      return use === 'contact' && age >= 0 && age <= CONFIRMATION_SECONDS;
    } catch {
      // Not sealed by us: no confirmation.
      return false;
    }
  }
}

/** The trap was filled in, or the form faster than a person can. */
function isSuspect({ wsl7t: trap = '', seconds }: ContactInput): boolean {
  return trap !== '' || (seconds !== undefined && seconds < CONTACT_SECONDS_MIN);
}
