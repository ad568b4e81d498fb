import type { ReactNode } from 'react';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages/messages';
import { Field, type FieldProps } from '../field';
import { useFieldProps } from '../field/use-field-props';
import { Icon, successGlyph } from '../icon';
import { OtpInput, type OtpInputProps } from './otp-input';

export interface OtpFieldProps
  extends Omit<FieldProps, 'optional'>, Omit<OtpInputProps, keyof FieldProps | 'required'> {
  /**
   * Text shown instead of the description while the code is being verified and after it was
   * accepted.
   * @default "Checking the code", "The code is right"
   */
  statusText?: ReactNode;
}

/**
 * A field for a one-time code of six digits. Pass `value` and `onValueChange(code)` from a form
 * library.
 */
export function OtpField({ statusText, ...props }: OtpFieldProps) {
  const [{ description, ...field }, control] = useFieldProps(props);
  const { status = 'idle' } = control;
  const verified = status === 'verified';
  const hasStatusText = status === 'verifying' || verified;
  return (
    <Field
      {...field}
      description={hasStatusText ? undefined : description}
      notes={
        <div role="status">
          {hasStatusText && (
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
