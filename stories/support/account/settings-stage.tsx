import { fn } from 'storybook/test';
import { SettingsScreen, type SettingsScreenProps } from '../../../src';
import { accountLinks } from './profile';
import { useOwnName } from './profile-stage';
import { sections } from './settings';

/** The settings of an account that is completely set up. */
export const settingsArgs = {
  owner: { name: 'Salma Odeh', company: 'jabal_oil' },
  links: accountLinks,
  onLogOut: fn(),
  sections,
  onRetry: fn(),
  onUnsaved: fn(),
} satisfies SettingsScreenProps;

/** The settings of the sample user, whose name is in the language of the story. */
export function SettingsStage(props: SettingsScreenProps) {
  return <SettingsScreen {...props} owner={useOwnName(props.owner)} />;
}
