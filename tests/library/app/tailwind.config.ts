/** The preset, as used by an application that writes Tailwind classes itself. */
import preset from '@wasla/ui/tailwind-preset';
import type { Config } from 'tailwindcss';

export default { content: ['./main.tsx'], presets: [preset] } satisfies Config;
