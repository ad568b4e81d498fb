/** A fault of each kind that a step finds, and the narrowest command of that step. */

/** How a file is changed; a file that is not there is empty before. */
type Change = (text: string) => string;

export interface Fault {
  /** The step that finds it, and what it is. */
  step: string;
  fault: string;
  file: string;
  change: Change;
  /** Run one after the other in the copy; the last one fails. */
  commands: string[][];
  /** Its report, each part of which must match. */
  shows: RegExp[];
}

const write = (text: string): Change => {
  return () => `${text}\n`;
};
const replace = (before: string, after: string): Change => {
  return (text) => {
    if (!text.includes(before)) throw new Error(`There is no ${before} to plant a fault in.`);
    return text.replace(before, after);
  };
};
const vitest = (project: string, ...args: string[]) => [
  'vitest',
  'run',
  '--project',
  project,
  ...args,
];

export const faults: readonly Fault[] = [
  {
    step: 'format',
    fault: 'two spaces',
    file: 'src/planted.ts',
    change: write('export const a  = 1;'),
    commands: [['oxfmt', '--check', 'src/planted.ts']],
    shows: [/src\/planted\.ts/],
  },
  {
    step: 'lint',
    fault: 'any',
    file: 'src/planted.ts',
    change: write('export const a = (b: any): unknown => b;'),
    commands: [['oxlint', 'src/planted.ts']],
    shows: [/no-explicit-any/],
  },
  {
    step: 'styles',
    fault: 'a physical margin',
    file: 'src/planted.css',
    change: write('.a {\n  margin-left: 8px;\n}'),
    commands: [['stylelint', 'src/planted.css']],
    shows: [/margin-left/],
  },
  {
    step: 'guides',
    fault: 'a class in a guide',
    file: 'stories/guides/planted.mdx',
    change: write('<div className="ml-2" />'),
    commands: [['tsx', 'tools/lint/guides.ts']],
    shows: [/planted\.mdx/],
  },
  {
    step: 'types',
    fault: 'a number for a string',
    file: 'src/planted.ts',
    change: write('export const a: string = 1;'),
    commands: [['tsc']],
    shows: [/src\/planted\.ts.*error TS2322/],
  },
  {
    step: 'unit',
    fault: 'a code that keeps five digits',
    file: 'src/components/otp-field/code.ts',
    change: replace('codeLength = 6', 'codeLength = 5'),
    commands: [vitest('unit', 'tests/unit/components/fields/otp-code.test.ts')],
    shows: [/settleCode/],
  },
  {
    step: 'server',
    fault: 'VAT that is rounded down',
    file: 'api/server/money/invoices/tax/included-vat.ts',
    change: replace('Math.round', 'Math.floor'),
    commands: [vitest('server', 'tests/money/invoices/tax-documents.test.ts', '-t', 'are VAT')],
    shows: [/of 2500 cents at 1600 basis points, 345 are VAT/],
  },
  {
    step: 'stories',
    fault: 'a margin, a cut heading, a pale label and a hidden alert',
    file: '.storybook/preview-head.html',
    change: (text) => `${text}<style>
      form { margin-left: 8px !important }
      h1 { inline-size: 60px !important; overflow: hidden; white-space: nowrap }
      label { color: #ccc !important }
      [role=alert] { display: none !important }
    </style>`,
    commands: [
      ['tsx', 'tools/build-storybook.ts'],
      [
        'tsx',
        'tests/stories/run.ts',
        '--static',
        'storybook-static',
        '--stories',
        'screens-log-in--idle,screens-log-in--refused',
      ],
    ],
    shows: [
      /Idle · ltr · mirror .*: off sideways by 8\.0 px/,
      /Idle · ltr · fit .*: text is cut sideways/,
      /Idle · ltr · axe .*color-contrast/,
      /Refused · play · .*alert/,
    ],
  },
  {
    step: 'library',
    fault: 'an export that is missing',
    file: 'src/library/index.ts',
    change: replace("export * from './provider';", ''),
    commands: [vitest('library')],
    shows: [/DesignProvider/],
  },
  {
    step: 'fresh-clone',
    fault: 'a start that ends',
    file: 'tools/start.mjs',
    change: replace("await loadServer('main');", 'process.exit(3);'),
    commands: [
      [
        'playwright',
        'test',
        '-c',
        'tests/fresh-clone/playwright.config.ts',
        '--grep',
        'the first start builds',
      ],
    ],
    shows: [/It ended with 3/],
  },
  {
    step: 'e2e',
    fault: 'a site whose scripts stop',
    file: 'app/main.tsx',
    change: (text) =>
      `${text}\nwindow.addEventListener('submit', (event) => event.stopImmediatePropagation(), true);\n`,
    commands: [
      ['node', 'tools/build.mjs'],
      [
        'playwright',
        'test',
        '/login.spec.ts',
        '--project',
        'en-wide',
        '--grep',
        'a wrong password shows',
      ],
    ],
    shows: [/a wrong password shows the specified message/],
  },
];
