import { Suspense, lazy, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { sendOtpBody } from '../../api/contract/accounts/registration';
import {
  type FieldErrors,
  FullPageSpinner,
  PhoneNumberScreen,
  type PhoneNumberValues,
  type Problem,
  VerifyPhoneScreen,
  maskPhone,
} from '../../src';
import { codeProblemOf, isCodeLocked, isCodeUsed } from '../features/account/code-problem';
import { isReady } from '../features/account/ready';
import { conflictCodeOf, fieldProblemsOf } from '../client/field-problems';
import { problemIf } from '../client/problem';
import { validateWith } from '../client/validate';
import { routePaths, supportHref } from '../paths';
import {
  changePendingPhone,
  forgetPendingPhone,
  sendFirstCode,
  sendOtp,
  verifyOtp,
} from '../session/registration/codes';
import { usePendingPhone } from '../session/registration/pending-phone';
import { clearError, getAuthState, leaveForm } from '../session/state';
import { useAuthState } from '../session/use-auth';
import { useReturn } from '../session/return-path';
import { useIsMounted, useNavigateWhileMounted } from '../shared/use-mounted';

/** Few accounts need it: most prove their phone before they are opened. */
const OwnPhone = lazy(() => import('../features/account/own-phone'));

const validate = validateWith<PhoneNumberValues>(sendOtpBody);

/** `?number` asks for another number; Back then returns to the code. */
const NUMBER = 'number';

/** `?own` verifies the phone of someone who is already signed in. */
const OWN = 'own';

/** The server's error for the number, which is named `newPhone` if it replaces another one. */
function phoneErrorOf(error: unknown): FieldErrors<PhoneNumberValues> | undefined {
  const found = fieldProblemsOf<Record<'phone' | 'newPhone', string>>(error, ['phone', 'newPhone']);
  const phone = found?.phone ?? found?.newPhone;
  return phone && { phone };
}

/** The right code was sent before: it may have opened the account, and the response was lost. */
const usedCode = { id: 'verifyPhone.used.hint' } as const;

/** Why someone who logged in has been sent here. Specification section 4. */
const notVerified: Problem = { id: 'server.phoneNotVerified', status: 403 };

export default function VerifyPhonePage() {
  const auth = useAuthState();
  const { accessToken, user, error, otpSending, otpVerifying, otpMessage, otpNextAllowedAt } = auth;
  const pending = usePendingPhone();
  const location = useLocation();
  const navigate = useNavigateWhileMounted();
  const isMounted = useIsMounted();
  const [query] = useSearchParams();
  const isUnready = query.has(OWN) && (user === null || !isReady(user));
  const target = useReturn(accessToken !== null && !isUnready);
  // Once the user has asked for another code, the page says whether it was sent.
  const [asked, setAsked] = useState(false);
  const explains = location.state === routePaths.login && !asked;
  const problem = problemIf(error, 'server.verificationFailed');
  const asksNumber = query.has(NUMBER);
  // An error belongs to the number or to its code.
  useEffect(() => {
    if (asksNumber) clearError();
    return leaveForm;
  }, [asksNumber]);
  useEffect(sendFirstCode, []);

  if (accessToken && query.has(OWN)) {
    return (
      <Suspense fallback={<FullPageSpinner />}>
        <OwnPhone target={target} />
      </Suspense>
    );
  }
  if (accessToken) return <Navigate to={target} replace />;
  if (auth.secondStep) return <Navigate to={routePaths.login} replace />;

  async function sendTo(phone: string) {
    if ((await changePendingPhone(phone)) !== 'done') return;
    await navigate(routePaths.verifyPhone, { replace: true });
  }

  async function verify(code: string) {
    if ((await verifyOtp(code)) !== 'register-again' || !isMounted()) return;
    await navigate(routePaths.register, { state: conflictCodeOf(getAuthState().error) });
    forgetPendingPhone();
  }

  if (!pending?.phone || asksNumber) {
    return (
      <PhoneNumberScreen
        status={otpSending ? 'sending' : 'idle'}
        problem={problem}
        serverErrors={phoneErrorOf(error)}
        initialPhone={pending?.phone ?? ''}
        validate={validate}
        onSubmit={({ phone }) => sendTo(phone)}
        homeHref={routePaths.root}
        loginHref={routePaths.login}
      />
    );
  }

  return (
    <VerifyPhoneScreen
      phone={maskPhone(pending.phone)}
      status={otpVerifying ? 'verifying' : isCodeLocked(error) ? 'locked' : 'idle'}
      sent={otpMessage !== null}
      resending={otpSending}
      problem={problem ?? (explains ? notVerified : undefined)}
      codeProblem={isCodeUsed(error) ? usedCode : codeProblemOf(error)}
      nextAllowedAt={otpNextAllowedAt}
      onVerify={(code) => void verify(code)}
      onResend={() => {
        setAsked(true);
        void sendOtp(pending.phone);
      }}
      changeHref={`${routePaths.verifyPhone}?${NUMBER}`}
      loginHref={routePaths.login}
      supportHref={supportHref}
      homeHref={routePaths.root}
    />
  );
}
