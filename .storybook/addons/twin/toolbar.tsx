import { Icon } from '../workbench/icon';
import type { ReactNode } from 'react';
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { baseOf, useStageGlobals, widths } from './globals';

/** Selects English, both, or Arabic. */
export function StageChoice() {
  const [{ locale, isTwin }, update] = useStageGlobals();
  const [, , storyGlobals] = useGlobals();
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const isArabic = (storyGlobals.locale ?? locale) === 'ar';

  const choose = (stage: 'single' | 'twin', next: 'en' | 'ar') => {
    // A right-to-left story keeps its language, so switch to the story it was made from.
    if (next === 'en' && storyGlobals.locale === 'ar') api.selectStory(baseOf(storyId));
    update({ stage, locale: next });
  };
  const choices = [
    ['English', 'en', !isTwin && !isArabic, () => choose('single', 'en')],
    ['Twin', 'en', isTwin, () => choose('twin', 'en')],
    ['العربية', 'ar', !isTwin && isArabic, () => choose('single', 'ar')],
  ] as const;
  return (
    <div className="wd-seg" role="group" aria-label="Stage">
      {choices.map(([label, lang, isOn, onClick]) => (
        <button key={label} type="button" lang={lang} aria-pressed={isOn} onClick={onClick}>
          {label}
        </button>
      ))}
    </div>
  );
}

function Toggle({
  label,
  icon,
  isOn,
  onChange,
  title,
}: {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  title: string;
}) {
  return (
    <button
      type="button"
      className="wd-tool"
      aria-pressed={isOn}
      title={title}
      onClick={() => onChange(!isOn)}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}

interface PickProps {
  label: string;
  icon: ReactNode;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Pick({ label, icon, value, options, onChange }: PickProps) {
  return (
    <label className="wd-tool wd-pick" title={label}>
      {icon}
      <span className="wd-hidden">{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Light, dark, or the device's setting; applies to docs pages, too. */
export function ThemeTool() {
  const [{ theme }, update] = useStageGlobals();
  return (
    <Pick
      label="Theme"
      icon={<Icon name={theme} />}
      value={theme}
      options={[
        ['light', 'Light'],
        ['dark', 'Dark'],
        ['system', 'As the device'],
      ]}
      onChange={(next) => update({ theme: next })}
    />
  );
}

/** Width, wording, and how the two frames of the twin preview are connected. */
export function StageTools() {
  const [stage, update] = useStageGlobals();
  const toggle = (name: string) => (isOn: boolean) => update({ [name]: isOn ? 'on' : 'off' });
  return (
    <span className="wd-tools">
      <Pick
        label="Width"
        icon={<Icon name="width" />}
        value={stage.width ? String(stage.width) : 'fluid'}
        options={[['fluid', 'Fluid'], ...widths.map((one) => [String(one), String(one)] as const)]}
        onChange={(width) => update({ width })}
      />
      {stage.isTwin ? (
        <Toggle
          label="In step"
          title="Repeat controls and key presses on both sides"
          icon={<Icon name="step" />}
          isOn={stage.isInStep}
          onChange={toggle('step')}
        />
      ) : (
        <Pick
          label="Text"
          icon={<Icon name="words" />}
          value={stage.words}
          options={[
            ['own', 'Own text'],
            ['long', 'Long text'],
            ['mirrored', 'Latin, right to left'],
          ]}
          onChange={(words) => update({ words })}
        />
      )}
      <Toggle
        label="Message ids"
        title="Underline every message, and show the id of the chosen one"
        icon={<Icon name="ids" />}
        isOn={stage.ids}
        onChange={toggle('ids')}
      />
      {stage.isTwin ? (
        <Toggle
          label="Mirror"
          title="Flip the right side back over the left"
          icon={<Icon name="mirror" />}
          isOn={stage.isFlipped}
          onChange={toggle('flip')}
        />
      ) : null}
    </span>
  );
}
