/** Puts the services of accounts together from the server's parts. */
import type { Logger } from 'pino';
import type { Papers } from '../billing/invoices/papers';
import type { IdentityPort } from '../messaging/ports';
import type { Language } from '../platform/http/language';
import { ArchiveJob } from './archive/archive-job';
import { Archives } from './archive/archives';
import { Closing } from './closing/closing';
import { Closures } from './closing/closures';
import { ComeBack } from './closing/come-back';
import { Activation } from './registration/activation';
import { Contact } from '../messaging/contact/contact';
import { EmailLinks } from './codes/email-links';
import { Attempts } from './google/attempts';
import { GoogleSignIn } from './google/sign-in';
import { LinkMail } from './codes/link-mail';
import { Login } from './login/login';
import type { AccountDependencies } from './dependencies';
import { lostCode } from './codes/newest-code';
import { PasswordChange } from './login/password-change';
import { PasswordCodes } from './login/password-codes';
import { Profile } from './profile/profile';
import { Registration } from './registration/registration';
import { RegistrationCodes } from './registration/registration-codes';
import { Enrolment } from './second-factor/enrolment';
import { Factors } from './second-factor/factors';
import { SecondSteps } from './second-factor/second-steps';
import type { Secrets } from '../platform/crypto/secrets';
import { SessionList } from './sessions/session-list';

/** The services behind the calls about accounts. */
export type AccountServices = {
  readonly registration: Registration;
  readonly activation: Activation;
  readonly login: Login;
  readonly passwordChange: PasswordChange;
  readonly passwordCodes: PasswordCodes;
  readonly links: EmailLinks;
  readonly profile: Profile;
  readonly secondSteps: SecondSteps;
  readonly enrolment: Enrolment;
  readonly sessionList: SessionList;
  readonly google: GoogleSignIn;
  readonly contact: Contact;
  readonly closing: Closing;
  readonly comeBack: ComeBack;
  readonly archives: Archives;
  /** Makes the archives that are asked for. */
  readonly archiveJob: ArchiveJob;
  /** Deletes closed accounts. */
  readonly closures: Closures;
  /** A message that WhatsApp had accepted did not arrive. */
  readonly undelivered: (id: string) => Promise<void>;
};

/** Makes the services. */
export function accountServices(
  given: Omit<AccountDependencies, 'secondSteps'>,
  about: {
    readonly secrets: Secrets;
    readonly identity: IdentityPort | undefined;
    readonly publicUrl: () => string;
    readonly brand: Readonly<Record<Language, string>>;
    /** Where messages of the contact form go, and the language the office reads. */
    readonly office: { readonly address: string; readonly language: Language };
    readonly receiptYears: number;
    readonly papers: Papers;
    readonly log: Pick<Logger, 'warn' | 'error'>;
  },
): AccountServices {
  const { secrets, identity, publicUrl, brand, office, receiptYears, papers, log } = about;
  const factors = new Factors({ ...given, secrets });
  const secondSteps = new SecondSteps({ ...given, factors });
  const dependencies = { ...given, secondSteps };
  const links = new EmailLinks(dependencies);
  const linkMail = new LinkMail(dependencies);
  const registrationCodes = new RegistrationCodes(dependencies);
  const passwordCodes = new PasswordCodes(dependencies);
  const undelivered = async (id: string): Promise<void> => {
    const lost = await lostCode(dependencies.db, id);
    // The code of a phone has no second way: nothing but the phone itself can prove it.
    if (lost?.purpose === 'register') await registrationCodes.notify(lost);
    if (lost?.purpose === 'password') await passwordCodes.mail(lost);
  };
  dependencies.outbox.begin({
    fulfilment: {
      registration_code: (asked, settle) => registrationCodes.fulfil(asked, settle),
      registration_mail: (asked, settle) => linkMail.fulfilRegistration(asked, settle),
      password_code: (asked, settle) => passwordCodes.fulfil(asked, settle),
      email_link: (asked, settle) => linkMail.fulfilLink(asked, settle),
      unlock_link: (asked, settle) => linkMail.fulfilUnlock(asked, settle),
    },
    undelivered,
  });
  const comeBack = new ComeBack({ ...dependencies, secrets });
  const archiveJob = new ArchiveJob({ ...dependencies, papers, log });
  const attempts = new Attempts(dependencies.db, dependencies.clock, secrets);
  return {
    registration: new Registration(dependencies),
    activation: new Activation(dependencies),
    login: new Login(dependencies, links, comeBack),
    passwordChange: new PasswordChange(dependencies),
    passwordCodes,
    links,
    profile: new Profile(dependencies, linkMail),
    secondSteps,
    enrolment: new Enrolment({ ...given, secrets, factors, brand }),
    sessionList: new SessionList(dependencies),
    google: new GoogleSignIn({ ...dependencies, attempts, identity, comeBack, publicUrl, log }),
    contact: new Contact({ ...dependencies, secrets, office }),
    closing: new Closing(dependencies),
    comeBack,
    archives: new Archives({ ...dependencies, wake: () => archiveJob.wake() }),
    archiveJob,
    closures: new Closures({ ...dependencies, receiptYears, log }),
    undelivered,
  };
}
