/** Puts the services of accounts together from the server's parts. */
import type { Logger } from 'pino';
import type { IdentityPort } from '../messaging/ports';
import type { Language } from '../platform/http/language';
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
  readonly sessionList: SessionList;
  readonly google: GoogleSignIn;
  readonly contact: Contact;
  /** A message that WhatsApp had accepted did not arrive. */
  readonly undelivered: (id: string) => Promise<void>;
};

/** Makes the services. */
export function accountServices(
  dependencies: AccountDependencies,
  about: {
    readonly secrets: Secrets;
    readonly identity: IdentityPort | undefined;
    readonly publicUrl: () => string;
    /** Where messages of the contact form go, and the language the office reads. */
    readonly office: { readonly address: string; readonly language: Language };
    readonly log: Pick<Logger, 'warn'>;
  },
): AccountServices {
  const { secrets, identity, publicUrl, office, log } = about;
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
  const attempts = new Attempts(dependencies.db, dependencies.clock, secrets);
  return {
    registration: new Registration(dependencies),
    activation: new Activation(dependencies),
    login: new Login(dependencies, links),
    passwordChange: new PasswordChange(dependencies),
    passwordCodes,
    links,
    profile: new Profile(dependencies, linkMail),
    sessionList: new SessionList(dependencies),
    google: new GoogleSignIn({ ...dependencies, attempts, identity, publicUrl, log }),
    contact: new Contact({ ...dependencies, secrets, office }),
    undelivered,
  };
}
