import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../components/alert';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { Message, type Problem } from '../../../foundations';
import { ProblemAlert } from '../../shared/problem-alert';
import { FactorSetup, type FactorSetupProps } from './factor-setup';
import { RecoveryCodes } from './recovery-codes';
import { SettingsSection } from '../settings-section';
import { useReportUnsaved } from '../use-unsaved';

export interface FactorSectionProps {
  /** Whether login requires a code from an authenticator app. */
  isOn: boolean;
  /** Whether it is being enabled or disabled. */
  working: boolean;
  /** Why that failed. */
  problem?: Problem | undefined;
  /** The key, while it is being set up. */
  setup: Omit<FactorSetupProps, 'onConfirm' | 'onCancel'> | null;
  /** The new recovery codes, until the user has saved them. */
  recoveryCodes: readonly string[] | null;
  /** Whether they replace earlier codes, because two-step login was already on. @default false */
  renewed?: boolean;
  /** Whether it was turned on without showing the recovery codes. @default false */
  codesUnsaved?: boolean;
  onTurnOn: () => void;
  onConfirm: (code: string) => void;
  onCancel: () => void;
  onTurnOff: () => void;
  /** Makes new recovery codes. */
  onRenew: () => void;
  onCodesSaved: () => void;
  /** Called when recovery codes appear or have been saved. Must be referentially stable. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Two-step login: enabled with a QR code, and disabled. */
export function FactorSection(props: FactorSectionProps) {
  const { setup, recoveryCodes, renewed = false, onConfirm, onCancel, onCodesSaved } = props;
  useReportUnsaved(recoveryCodes !== null, props.onUnsaved);
  const step = recoveryCodes ? 'codes' : setup ? 'setup' : 'switch';
  return (
    <SettingsSection id="second-factor" body="settings.factor.body">
      <Focused step={step}>
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} renewed={renewed} onSaved={onCodesSaved} />
        ) : setup ? (
          <FactorSetup {...setup} onConfirm={onConfirm} onCancel={onCancel} />
        ) : (
          <Switch {...props} />
        )}
      </Focused>
    </SettingsSection>
  );
}

/** Moves the focus on each step, because the focused button of the previous one is gone. */
function Focused({ step, children }: { step: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus();
  }, [step]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 outline-none"
    >
      {children}
    </div>
  );
}

function Switch({
  isOn,
  working,
  problem,
  codesUnsaved = false,
  onTurnOn,
  onTurnOff,
  onRenew,
}: FactorSectionProps) {
  return (
    <>
      <p>
        <Badge tone={isOn ? 'success' : 'neutral'}>
          <Message id={isOn ? 'settings.factor.on' : 'settings.factor.off'} />
        </Badge>
      </p>
      {problem && <ProblemAlert problem={problem} />}
      {isOn && codesUnsaved && (
        <Alert tone="warning">
          <Message id="settings.factor.codesUnsaved" />
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button loading={working} onClick={isOn ? onTurnOff : onTurnOn}>
          <Message
            id={
              working
                ? 'settings.factor.working'
                : isOn
                  ? 'settings.factor.turnOff'
                  : 'settings.factor.turnOn'
            }
          />
        </Button>
        {isOn && !working && (
          <Button onClick={onRenew}>
            <Message id="settings.factor.renew" />
          </Button>
        )}
      </div>
      {isOn && (
        <p className="text-sm text-pretty text-text-muted">
          <Message id="settings.factor.renewNote" />
        </p>
      )}
    </>
  );
}
