/**
 * Stores contact form messages and mails the office where to read them. If a bot is suspected, the
 * user is asked to confirm; a message is never silently dropped.
 */
import { randomInt } from 'node:crypto';
import {
  CONTACT_SECONDS_MIN,
  type ContactInput,
  type ContactResponse,
} from '../../../contract/messaging/contact';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import { checkedPhone } from '../../platform/http/checked-phone';
import type { AccountDependencies } from '../../accounts/dependencies';
import { runTransaction } from '../../platform/database/transactions';
import type { Language } from '../../platform/http/language';
import { textOf } from '../templates/catalogue-texts';

/** Letters and digits that are not confused with one another when a reference is read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 8;

const CONFIRMATION_SECONDS = 60 * 60;

function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  );
  return letters.join('');
}

export class Contact {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'clock' | 'secrets' | 'limits' | 'outbox'
    > & {
      /** The office's address, and the language of its mails. */
      readonly office: { readonly address: string; readonly language: Language };
    },
  ) {}

  async send(input: ContactInput, caller: Caller): Promise<ContactResponse> {
    const { limits } = this.dependencies;
    const phone = input.phone ? checkedPhone(input.phone) : '';
    if (isSuspect(input) && !this.isConfirmed(input.confirmation)) {
      throw new ApiError('confirm_needed', { confirmation: this.newConfirmation() });
    }
    await limits.take(limits.contactsOfAddress, caller.address);
    return { id: await this.keep({ ...input, phone }, caller) };
  }

  private async keep(
    input: ContactInput & { phone: string },
    { language }: Caller,
  ): Promise<string> {
    const { db, clock, outbox, office } = this.dependencies;
    const id = newReference();
    const { name, email, subject, message, inquiryType: type } = input;
    await runTransaction(db, async (trx) => {
      await trx
        .insertInto('contact_message')
        .values({
          id,
          created_at: clock.now(),
          inquiry_type: type,
          name,
          email,
          company: input.company ?? '',
          phone: input.phone,
          subject,
          message,
          language,
        })
        .execute();
      await outbox.add(trx, {
        template: 'contact_message',
        to: office.address,
        language: office.language,
        // Without the text of the message: the office's mailbox keeps its mails, and the message
        // must be deleted after its retention period.
        values: { id, type: textOf(office.language, `contact.topic.${type}`) },
      });
    });
    outbox.wake();
    return id;
  }

  /** An encrypted timestamp, so that the server stores nothing for a possible bot. */
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
      // Not encrypted by this server, so it is not a confirmation.
      return false;
    }
  }
}

/** Whether the honeypot was filled in, or the form was submitted faster than a human could. */
function isSuspect({ wsl7t: trap = '', seconds }: ContactInput): boolean {
  return trap !== '' || (seconds !== undefined && seconds < CONTACT_SECONDS_MIN);
}
