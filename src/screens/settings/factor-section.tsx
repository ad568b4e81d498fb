import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Message, type Problem } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { FactorSetup, type FactorSetupProps } from './factor-setup';
import { RecoveryCodes } from './recovery-codes';
import { SettingsSection } from './settings-section';

export interface FactorSectionProps {
  /** Whether logging in asks for a code of an authenticator app. */
  isOn: boolean;
  /** It is being turned on or off. */
  working: boolean;
  /** Why that failed. */
  problem?: Problem | undefined;
  /** The key, while it is being turned on. */
  setup: Omit<FactorSetupProps, 'onConfirm' | 'onCancel'> | null;
  /** The codes that were just given, until the user has saved them. */
  recoveryCodes: readonly string[] | null;
  onTurnOn: () => void;
  onConfirm: (code: string) => void;
  onCancel: () => void;
  onTurnOff: () => void;
  onCodesSaved: () => void;
}

/** Two-step login: turned on with a QR code, and off again. */
export function FactorSection(props: FactorSectionProps) {
  const { setup, recoveryCodes, onConfirm, onCancel, onCodesSaved } = props;
  const step = recoveryCodes ? 'codes' : setup ? 'setup' : 'switch';
  return (
    <SettingsSection title="settings.factor.title" body="settings.factor.body">
      <Focused step={step}>
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} onSaved={onCodesSaved} />
        ) : setup ? (
          <FactorSetup {...setup} onConfirm={onConfirm} onCancel={onCancel} />
        ) : (
          <Switch {...props} />
        )}
      </Focused>
    </SettingsSection>
  );
}

/** Each step takes the place of the one before, whose focused button is gone: moves the focus on. */
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

function Switch({ isOn, working, problem, onTurnOn, onTurnOff }: FactorSectionProps) {
  return (
    <>
      <p>
        <Badge tone={isOn ? 'success' : 'neutral'}>
          <Message id={isOn ? 'settings.factor.on' : 'settings.factor.off'} />
        </Badge>
      </p>
      {problem && <ProblemAlert problem={problem} />}
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
    </>
  );
}
