import { type MessageId, Message, type Theme, useText, useTheme } from '../foundations';
import { type Glyph, darkGlyph, lightGlyph, systemGlyph } from './icon';
import { IconButton, type IconButtonProps } from './icon-button';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control';

interface Choice {
  icon: Glyph;
  name: MessageId;
  inForce: MessageId;
  next: Theme;
}

const choices: Readonly<Record<Theme, Choice>> = {
  system: {
    icon: systemGlyph,
    name: 'app.theme.system',
    inForce: 'app.theme.cycleSystem',
    next: 'light',
  },
  light: {
    icon: lightGlyph,
    name: 'app.theme.light',
    inForce: 'app.theme.cycleLight',
    next: 'dark',
  },
  dark: {
    icon: darkGlyph,
    name: 'app.theme.dark',
    inForce: 'app.theme.cycleDark',
    next: 'system',
  },
};

const order: readonly Theme[] = ['system', 'light', 'dark'];

export interface ThemeToggleProps extends Omit<
  SegmentedControlProps<Theme>,
  'label' | 'options' | 'value' | 'defaultValue' | 'onValueChange'
> {
  /** The id of a visible label. Without it the control's accessible name is "Theme". */
  labelledBy?: string;
  /** Stretches the control to the full width, in equal parts. @default false */
  block?: boolean;
  className?: string;
}

/** Shows all three themes side by side, for the settings page. */
export function ThemeToggle({ labelledBy, ...props }: ThemeToggleProps) {
  const text = useText();
  const { theme, setTheme } = useTheme();
  return (
    <SegmentedControl
      {...props}
      {...(labelledBy ? { labelledBy } : { label: text('app.theme.label') })}
      value={theme}
      onValueChange={setTheme}
      options={order.map((value) => ({
        value,
        icon: choices[value].icon,
        label: <Message id={choices[value].name} />,
      }))}
    />
  );
}

export interface ThemeCycleProps extends Omit<IconButtonProps, 'label' | 'icon' | 'onClick'> {
  /** Width and height: 32, 40 or 48 px. @default 'md' */
  size?: IconButtonProps['size'];
  className?: string;
}

/** A small button for headers that shows the current theme and switches to the next one. */
export function ThemeCycle(props: ThemeCycleProps) {
  const text = useText();
  const { theme, setTheme } = useTheme();
  const { icon, inForce, next } = choices[theme];
  return (
    <IconButton
      {...props}
      label={text(inForce)}
      icon={icon}
      data-theme-in-force={theme}
      onClick={() => setTheme(next)}
    />
  );
}
