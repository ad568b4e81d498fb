import type { ReactNode } from 'react';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages';
import { Field, type FieldProps } from '../field';
import { splitFieldProps } from '../field/field';
import { Icon, successGlyph } from '../icon';
import { OtpInput, type OtpInputProps } from './otp-input';

export interface OtpFieldProps
  extends Omit<FieldProps, 'optional'>, Omit<OtpInputProps, keyof FieldProps | 'required'> {
  /**
   * What is told while the code is checked and once it was accepted, in the place of the hint.
   * @default "Checking the code", "The code is right"
   */
  statusText?: ReactNode;
}

/** A one-time code of six digits. Give `value` and `onValueChange(code)` to a form library. */
export function OtpField({ statusText, ...props }: OtpFieldProps) {
  const [{ description, ...field }, control] = splitFieldProps(props);
  const { status = 'idle' } = control;
  const verified = status === 'verified';
  const told = status === 'verifying' || verified;
  return (
    <Field
      {...field}
      description={told ? undefined : description}
      notes={
        <div role="status">
          {told && (
            <p
              className={cx(
                'mt-1.5 flex gap-1.5 text-xs',
                verified ? 'text-success-fg' : 'text-text-subtle',
              )}
            >
              {verified && (
                <Icon
                  glyph={successGlyph}
                  size="xs"
                  className="mt-[calc((var(--leading-xs)-15px)/2)]"
                />
              )}
              <span className="min-w-0">
                {statusText ??
                  (verified ? (
                    <Message id="otp.verified.note" />
                  ) : (
                    <Message id="otp.verifying.note" />
                  ))}
              </span>
            </p>
          )}
        </div>
      }
    >
      <OtpInput {...control} />
    </Field>
  );
}
