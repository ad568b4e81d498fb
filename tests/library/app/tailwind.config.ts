/** The preset as an application takes it that writes Tailwind itself. */
import preset from '@wasla/ui/tailwind-preset';
import type { Config } from 'tailwindcss';

export default { content: ['./main.tsx'], presets: [preset] } satisfies Config;
