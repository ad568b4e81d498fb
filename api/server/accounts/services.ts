/** Wires the account services. */
import type { InvoiceDocuments } from '../money/invoices/invoice-documents';
import type { IdentityPort } from '../messaging/ports';
import type { Core } from '../platform/core';
import { runTransaction } from '../platform/database/transactions';
import type { Language } from '../platform/http/language';
import { ArchiveJob } from './archive/archive-job';
import { Archives } from './archive/archives';
import { Closing } from './closing/closing';
import { ClosedAccountEraser } from './closing/closed-account-eraser';
import { AccountRestore } from './closing/account-restore';
import { Activation } from './registration/activation';
import { latestEvents } from './events/account-events';
import { EmailLinks } from './codes/email-links';
import { Attempts } from './google/attempts';
import { GoogleSignIn } from './google/sign-in';
import { LinkMail } from './codes/link-mail';
import { Login } from './login/login';
import type { AccountCore } from './core';
import { isReplaced, lostCode } from './codes/newest-code';
import { PasswordChange } from './login/password-change';
import { PasswordCodes } from './login/password-codes';
import { Profile } from './profile/profile';
import { Registration } from './registration/registration';
import { RegistrationCodes } from './registration/registration-codes';
import { Challenges } from './passkeys/challenges';
import { PasskeyAnswers } from './passkeys/passkey-answers';
import { Passkeys } from './passkeys/passkeys';
import { PasskeyLogin } from './passkeys/passkey-login';
import { Enrolment } from './second-factor/enrolment';
import { Factors } from './second-factor/factors';
import { Proving } from './second-factor/proving';
import { SecondSteps } from './second-factor/second-steps';
import { KnownDevices } from './sessions/known-devices';
import { SessionList } from './sessions/session-list';

export type AccountServices = ReturnType<typeof accountServices>;

export function accountServices(
  core: AccountCore &
    Pick<Core, 'publicUrl' | 'alarms' | 'log'> & {
      readonly identity: IdentityPort | undefined;
      readonly brand: Readonly<Record<Language, string>>;
      readonly receiptYears: number;
      /** Removes what was deleted from the database's files. */
      readonly compact: () => Promise<void>;
      readonly papers: InvoiceDocuments;
    },
) {
  const given = { ...core, knownDevices: new KnownDevices(core) };
  const factors = new Factors(given);
  const secondSteps = new SecondSteps({ ...given, factors });
  const dependencies = { ...given, secondSteps };
  const links = new EmailLinks(dependencies);
  const linkMail = new LinkMail(dependencies);
  const registrationCodes = new RegistrationCodes(dependencies);
  const passwordCodes = new PasswordCodes(dependencies);
  dependencies.outbox.setHandlers({
    registration_code: (asked, settle) => registrationCodes.fulfil(asked, settle),
    registration_mail: (asked, settle) => linkMail.fulfilRegistration(asked, settle),
    password_code: (asked, settle) => passwordCodes.fulfil(asked, settle),
    email_link: (asked, settle) => linkMail.fulfilLink(asked, settle),
    unlock_link: (asked, settle) => linkMail.fulfilUnlock(asked, settle),
    lost_code: async ({ id }, settle) => {
      const lost = await lostCode(dependencies.db, id, dependencies.clock.now());
      if (lost?.purpose === 'register') await registrationCodes.notify(lost, settle);
      else if (lost?.purpose === 'password') await passwordCodes.mail(lost, settle);
      // Nothing replaces the code of a phone number change: only the phone can verify itself.
      else await runTransaction(dependencies.db, settle);
    },
    isReplaced: (codeId) => isReplaced(dependencies.db, codeId, dependencies.clock.now()),
  });
  const accountRestore = new AccountRestore(dependencies);
  const archiveJob = new ArchiveJob(dependencies);
  const challenges = new Challenges(given);
  const passkeyAnswers = new PasskeyAnswers({ ...given, challenges });
  const attempts = new Attempts(dependencies);
  return {
    registration: new Registration(dependencies),
    activation: new Activation(dependencies),
    login: new Login(dependencies, links, accountRestore),
    passwordChange: new PasswordChange(dependencies),
    passwordCodes,
    links,
    profile: new Profile(dependencies, linkMail),
    secondSteps,
    enrolment: new Enrolment({ ...given, factors }),
    proving: new Proving({ ...dependencies, factors, passkeyAnswers }),
    sessionList: new SessionList(dependencies),
    eventsOf: (accountId: string) => latestEvents(dependencies.db, accountId),
    passkeys: new Passkeys({ ...given, challenges }),
    passkeyLogin: new PasskeyLogin({ ...dependencies, passkeyAnswers, accountRestore }),
    google: new GoogleSignIn({ ...dependencies, attempts, accountRestore }),
    closing: new Closing(dependencies),
    accountRestore,
    archives: new Archives({ ...dependencies, wake: () => archiveJob.wake() }),
    archiveJob,
    accountEraser: new ClosedAccountEraser(dependencies),
  };
}
