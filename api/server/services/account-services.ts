/** Puts the services of accounts together from the server's parts. */
import type { Logger } from 'pino';
import type { IdentityPort } from '../providers/ports';
import { Activation } from './activation';
import { Contact } from './contact';
import { EmailLinks } from './email-links';
import { Attempts } from './google/attempts';
import { GoogleSignIn } from './google/sign-in';
import { LinkMail } from './link-mail';
import { Login } from './login';
import type { Parts } from './parts';
import { lostCode } from './newest-code';
import { PasswordChange } from './password-change';
import { PasswordCodes } from './password-codes';
import { Profile } from './profile';
import { Registration } from './registration';
import { RegistrationCodes } from './registration-codes';
import type { Secrets } from './secrets';
import { SessionList } from './session-list';

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
  parts: Parts,
  about: {
    readonly secrets: Secrets;
    readonly identity: IdentityPort | undefined;
    readonly publicUrl: () => string;
    /** The office's e-mail address. */
    readonly office: string;
    readonly log: Pick<Logger, 'warn'>;
  },
): AccountServices {
  const { secrets, identity, publicUrl, office, log } = about;
  const links = new EmailLinks(parts);
  const linkMail = new LinkMail(parts);
  const registrationCodes = new RegistrationCodes(parts);
  const passwordCodes = new PasswordCodes(parts);
  const undelivered = async (id: string): Promise<void> => {
    const lost = await lostCode(parts.db, id);
    if (lost?.purpose === 'register') await registrationCodes.mail(lost);
    // The code of a new phone has no second way: nothing but the phone itself can prove it.
    if (lost?.purpose === 'password') await passwordCodes.mail(lost);
  };
  parts.outbox.begin({
    fulfilment: {
      registration_code: (asked, settle) => registrationCodes.fulfil(asked, settle),
      registration_mail: (asked, settle) => linkMail.fulfilRegistration(asked, settle),
      password_code: (asked, settle) => passwordCodes.fulfil(asked, settle),
      email_link: (asked, settle) => linkMail.fulfilLink(asked, settle),
      unlock_link: (asked, settle) => linkMail.fulfilUnlock(asked, settle),
    },
    undelivered,
  });
  const attempts = new Attempts(parts.db, parts.clock, secrets);
  return {
    registration: new Registration(parts),
    activation: new Activation(parts),
    login: new Login(parts, links),
    passwordChange: new PasswordChange(parts),
    passwordCodes,
    links,
    profile: new Profile(parts, linkMail),
    sessionList: new SessionList(parts),
    google: new GoogleSignIn({ ...parts, attempts, identity, publicUrl, log }),
    contact: new Contact({ ...parts, secrets, office }),
    undelivered,
  };
}
