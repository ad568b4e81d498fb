import { useEffect } from 'react';
import { resetPasswordBody, sendPasswordOtpBody } from '../../../api/contract/accounts/password';
import {
  ForgotChannelScreen,
  type ForgotChannelValues,
  ForgotCodeScreen,
  ForgotNewPasswordScreen,
  type NewPasswordValues,
  formatPhone,
} from '../../../src';
import { codeProblemOf, isCodeLocked } from './code-problem';
import { fieldProblemsOf } from '../../client/field-problems';
import { problemIf } from '../../client/problem';
import { validateWith } from '../../client/validate';
import { isAboutCode, type useReset } from './use-reset';
import { routePaths } from '../../paths';
import type { useNavigateWhileMounted } from '../../shared/use-mounted';
import type { PendingReset } from './pending-reset';

type Reset = ReturnType<typeof useReset>;

/** `?by-email` opens the first step with email selected. */
export const BY_EMAIL = 'by-email';

const links = { homeHref: routePaths.root, loginHref: routePaths.login };

const checkPlace = validateWith<Record<'channel' | 'identifier', string>>(sendPasswordOtpBody);

const checkReset =
  validateWith<Record<'channel' | 'identifier' | 'code' | keyof NewPasswordValues, string>>(
    resetPasswordBody,
  );

function placeOf({ channel, phone, email }: ForgotChannelValues): Reset['reset'] & object {
  return channel === 'email'
    ? { channel, identifier: email.trim(), wait: null }
    : { channel: 'phone', identifier: phone, wait: null };
}

function validateChannel(values: ForgotChannelValues) {
  const { channel, identifier } = placeOf(values);
  const { identifier: problem } = checkPlace({ channel, identifier });
  return problem ? { [channel]: problem } : {};
}

// The earlier steps have validated account and code, so only the two passwords can be invalid here.
const validatePassword = (values: NewPasswordValues) =>
  checkReset({ channel: 'email', identifier: 'a@b.example', code: '000000', ...values });

/** Step one: where to send the code. */
export function ChannelStep({
  of,
  byEmail,
  onSent,
}: {
  of: Reset;
  /** Whether email is preselected. */
  byEmail: boolean;
  onSent: () => void;
}) {
  const { reset, placeError, sending, send } = of;
  const kept = reset ? { channel: reset.channel, [reset.channel]: reset.identifier } : {};
  return (
    <ForgotChannelScreen
      status={sending ? 'sending' : 'idle'}
      problem={problemIf(placeError, 'server.sendOtpFailed')}
      initialValues={byEmail ? { ...kept, channel: 'email' } : kept}
      validate={validateChannel}
      onSubmit={async (values) => {
        if (await send(placeOf(values))) onSent();
      }}
      {...links}
    />
  );
}

/**
 * Step two: the code. The server checks it with the new password, and may send the person back
 * here.
 */
export function CodeStep({
  of,
  reset,
  onCode,
}: {
  of: Reset;
  reset: PendingReset;
  onCode: () => void;
}) {
  const { error, sending, sent, resend, keepCode } = of;
  const { channel, identifier, code, wait } = reset;
  const nextAllowedAt = wait?.until ?? null;
  return (
    <ForgotCodeScreen
      channel={channel}
      identifier={channel === 'phone' ? formatPhone(identifier) : identifier}
      status={isCodeLocked(error) ? 'locked' : 'idle'}
      initialCode={code}
      problem={problemIf(error, 'server.resetPasswordFailed')}
      codeProblem={codeProblemOf(error)}
      sent={sent}
      resending={sending}
      nextAllowedAt={nextAllowedAt}
      onConfirm={(typed) => {
        keepCode(typed);
        onCode();
      }}
      onResend={() => void resend({ channel, identifier })}
      changeHref={routePaths.forgotPassword}
      byEmailHref={`${routePaths.forgotPassword}?${BY_EMAIL}`}
      {...links}
    />
  );
}

/** Step three: the password, twice. */
export function PasswordStep({
  of,
  navigate,
}: {
  of: Reset;
  /** The page's, because Back may return to the code while the password is being saved. */
  navigate: ReturnType<typeof useNavigateWhileMounted>;
}) {
  const { reset, error, saving, save, passwords } = of;
  const wrongCode = isAboutCode(error);
  useEffect(() => {
    if (wrongCode) void navigate(`${routePaths.forgotPassword}?step=code`, { replace: true });
  }, [wrongCode, navigate]);
  return (
    <ForgotNewPasswordScreen
      status={saving ? 'sending' : 'idle'}
      identifier={reset?.identifier ?? ''}
      initialValues={passwords}
      problem={problemIf(error, 'server.resetPasswordFailed')}
      serverErrors={fieldProblemsOf<NewPasswordValues>(error, ['password', 'confirmPassword'])}
      validate={validatePassword}
      onSubmit={async (values) => {
        const outcome = await save(values);
        if (outcome === 'verify-phone') await navigate(routePaths.verifyPhone);
        // The login page asks for the second step.
        else if (outcome === 'second-step') await navigate(routePaths.login);
        else if (outcome === 'failed') await navigate(`${routePaths.forgotPassword}?step=done`);
      }}
      {...links}
    />
  );
}
