import { addons } from 'storybook/manager-api';
import { theme } from './theme';

// The manager is always English and left to right; only the stage turns.
addons.setConfig({ theme });
