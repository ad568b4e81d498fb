import { Navigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { sendOtpBody } from '../../../api/contract/accounts/registration';
import { updateMeBody } from '../../../api/contract/accounts/users';
import {
  PhoneNumberScreen,
  type PhoneNumberValues,
  VerifyPhoneScreen,
  maskPhone,
} from '../../../src';
import { codeProblemOf, isCodeLocked } from './code-problem';
import { fieldProblemsOf } from '../../client/field-problems';
import { problemIf } from '../../client/problem';
import { phoneVerificationHref } from './ready';
import { validateWith } from '../../client/validate';
import { useOwnPhone } from './use-own-phone';
import { routePaths, supportHref } from '../../paths';
import { useAuthState } from '../../session/use-auth';
import { useNavigateWhileMounted } from '../../shared/use-mounted';

const validatePhone = validateWith<PhoneNumberValues>(sendOtpBody);
const validateBoth = validateWith<PhoneNumberValues>(
  v.required(v.pick(updateMeBody, ['businessName', 'phone'])),
);

const numberHref = `${phoneVerificationHref}&number`;

/**
 * Asks the signed-in account for a business name and a phone, as after signing in with Google, and
 * verifies the phone with a code.
 */
export default function OwnPhone({ target }: { target: string }) {
  const { user } = useAuthState();
  // The app requires a verified phone, so "later" leads to the profile instead.
  const later = target.startsWith(routePaths.app) ? routePaths.profile : target;
  const asksBusinessName = user?.businessName === '';
  const { numberError, codeError, ...own } = useOwnPhone();
  const [query] = useSearchParams();
  const navigate = useNavigateWhileMounted();

  if (user?.phone && user.phoneVerified && !asksBusinessName) {
    return <Navigate to={target} replace />;
  }
  if (!user?.phone || asksBusinessName || query.has('number')) {
    return (
      <PhoneNumberScreen
        status={own.giving ? 'sending' : 'idle'}
        problem={problemIf(numberError, 'server.verificationFailed')}
        initialPhone={user?.phone ?? ''}
        serverErrors={fieldProblemsOf<PhoneNumberValues>(numberError, ['businessName', 'phone'])}
        asksBusinessName={asksBusinessName}
        validate={asksBusinessName ? validateBoth : validatePhone}
        onSubmit={async ({ businessName, phone }) => {
          const name = asksBusinessName ? businessName : undefined;
          if (await own.give(phone, name)) await navigate(phoneVerificationHref, { replace: true });
        }}
        homeHref={routePaths.root}
        loginHref={routePaths.login}
        laterHref={later}
        proof={own.proof}
      />
    );
  }
  return (
    <VerifyPhoneScreen
      phone={maskPhone(user.phone)}
      status={own.verifying ? 'verifying' : isCodeLocked(codeError) ? 'locked' : 'idle'}
      sent={own.sent}
      resending={own.sending}
      problem={problemIf(codeError, 'server.verificationFailed')}
      codeProblem={codeProblemOf(codeError)}
      nextAllowedAt={own.nextAllowedAt}
      onVerify={(code) => void own.verify(code)}
      onResend={() => void own.resend()}
      laterHref={later}
      changeHref={numberHref}
      supportHref={supportHref}
      homeHref={routePaths.root}
    />
  );
}
