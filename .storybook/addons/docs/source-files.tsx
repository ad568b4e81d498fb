import { Source } from '@storybook/addon-docs/blocks';
import { Suspense, lazy, use, useState } from 'react';

/** Next to the Storybook, where its configuration puts them. */
const addressOf = (path: string) => path.replace(/^src\//, './source/');

async function read(path: string): Promise<string> {
  const answer = await fetch(addressOf(path));
  return answer.ok ? answer.text() : `${path} is not published with this Storybook.`;
}

function Code({ text }: { text: Promise<string> }) {
  return <Source code={use(text)} language="tsx" dark />;
}

/** One file, loaded when it is expanded. */
function SourceFile({ path }: { path: string }) {
  const [text, setText] = useState<Promise<string>>();
  return (
    <details className="doc-file" onToggle={() => setText((known) => known ?? read(path))}>
      <summary>
        <code>{path}</code>
      </summary>
      <Suspense fallback={<p>…</p>}>{text ? <Code text={text} /> : null}</Suspense>
    </details>
  );
}

const Files = lazy(async () => {
  const { sources } = await import('virtual:docs-facts');
  return {
    default: ({ file }: { file: string }) =>
      (sources[file] ?? []).map((path) => <SourceFile key={path} path={path} />),
  };
});

/**
 * The component's source code on the page, because a published Storybook has no editor and no
 * repository.
 */
export function SourceFiles({ file }: { file: string }) {
  return (
    <>
      <h2 id="source">Source</h2>
      <Suspense fallback={<p className="sbdocs sbdocs-p">…</p>}>
        <Files file={file} />
      </Suspense>
    </>
  );
}

const Folder = lazy(async () => {
  const { sources } = await import('virtual:docs-facts');
  return {
    default: ({ file }: { file: string }) => {
      const [main = 'src', ...beside] = sources[file] ?? [];
      return beside.length > 0 ? main.replace(/\/[^/]+$/, '') : main;
    },
  };
});

/** The component's source path, linked to its code. */
export function SourceLink({ file }: { file: string }) {
  return (
    // Links in a story's docs would otherwise navigate the surrounding window.
    <a href="#source" target="_self">
      <Suspense fallback="src">
        <Folder file={file} />
      </Suspense>
    </a>
  );
}
