/**
 * `npm run new -- <name>` makes a component with its stories and sheet; `npm run new -- screen <name>`
 * makes a screen with its stories. Names are kebab-case: `usage-meter`.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

const camel = (name: string) =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const pascal = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function componentFiles(name: string): Record<string, string> {
  const Name = pascal(name);
  return {
    [`src/components/${name}/index.ts`]: `export * from './${name}';\n`,
    [`src/components/${name}/${name}.tsx`]: `import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const recipe = cva('text-sm text-text');

export type ${Name}Props = ComponentProps<'div'>;

/** Says in one sentence what it is for. */
export function ${Name}({ className, ...props }: ${Name}Props) {
  return <div {...props} data-slot="${name}" className={recipe({ className })} />;
}
`,
    [`tests/unit/components/${name}.test.tsx`]: `import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ${Name}, LocaleProvider } from '../../../src';

test('${Name} renders on a server, where there is no window', () => {
  const html = renderToString(
    <LocaleProvider locale="ar" messages={{}}>
      <${Name}>نموذج</${Name}>
    </LocaleProvider>,
  );
  expect(html).toContain('data-slot="${name}"');
});
`,
    [`stories/components/${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ${Name} } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/** When to use it, when not, and how it behaves. */
const meta = {
  title: 'Components/${Name}',
  component: ${Name},
  args: { children: <Say en="Sample" ar="نموذج" /> },
} satisfies Meta<typeof ${Name}>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its most common use. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Sample|نموذج/)).toBeVisible();
  },
};
export const DefaultRtl = rtl(Default);
`,
    [`stories/components/${name}.sheet.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${Name}, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/${Name}/Sheets',
  component: ${Name},
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ${Name}>;

export default meta;
type Story = StoryObj;

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="rest">
        <${Name}>
          <Say en="Sample" ar="نموذج" />
        </${Name}>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

function StressRows() {
  const { locale } = useLocale();
  return (
    <Sheet>
      {Object.entries(stress[locale]).map(([name, text]) => (
        <Row key={name} label={name} stacked>
          <${Name}>{text}</${Name}>
        </Row>
      ))}
    </Sheet>
  );
}

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
`,
  };
}

function screenFiles(name: string): Record<string, string> {
  const Name = pascal(name);
  return {
    [`src/screens/${name}/index.ts`]: `export * from './${name}';\n`,
    [`src/screens/${name}/${name}.tsx`]: `import { Heading } from '../../components/heading';
import { Message } from '../../foundations';
import { PublicPage } from '../public-page';
import type { SiteLinks } from '../site-links';
import { usePageTitle } from '../use-page-title';

export interface ${Name}ScreenProps {
  links: SiteLinks;
}

/** Says in one sentence what a person does here. */
export function ${Name}Screen({ links }: ${Name}ScreenProps) {
  usePageTitle('${camel(name)}.page.title');
  return (
    <PublicPage links={links}>
      <Heading level={1}>
        <Message id="${camel(name)}.page.title" />
      </Heading>
    </PublicPage>
  );
}
`,
    [`stories/screens/${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ${Name}Screen } from '../../src';
import { rtl } from '../support/rtl';
import { links } from '../support/screens';

/** Its route, the calls behind it, and what it is for. */
const meta = {
  title: 'Screens/${Name}',
  component: ${Name}Screen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { links },
} satisfies Meta<typeof ${Name}Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As most people find it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const DefaultRtl = rtl(Default);
`,
  };
}

/** Adds a line to an index and keeps it sorted. */
function exportFrom(index: string, name: string): void {
  const path = join(root, index);
  appendFileSync(path, `export * from './${name}';\n`);
  const lines = readFileSync(path, 'utf8').trim().split('\n').toSorted();
  writeFileSync(path, `${lines.join('\n')}\n`);
}

function write(files: Record<string, string>): void {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken) throw new Error(`${taken} exists already; nothing was written.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.info(`wrote ${file}`);
  }
}

try {
  const args = process.argv.slice(2).filter((word) => word !== 'component');
  const isScreen = args[0] === 'screen';
  const name = isScreen ? args[1] : args[0];
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('Usage: npm run new -- [component | screen] <kebab-case-name>');
  }
  write(isScreen ? screenFiles(name) : componentFiles(name));
  exportFrom(isScreen ? 'src/screens/index.ts' : 'src/components/index.ts', name);
  if (isScreen)
    console.info('Give it its own title in lang/ (npm run message) and a page in app/pages.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
