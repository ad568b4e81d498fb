import { Source } from '@storybook/addon-docs/blocks';
import { Suspense, use } from 'react';

/** Usage examples of each component, as separate files, so that they are compiled and rendered. */
const files = import.meta.glob<string>('../../../stories/usage/*.tsx', {
  query: '?raw',
  import: 'default',
});

const read = new Map<string, Promise<string>>();

function textOf(path: string, load: () => Promise<string>): Promise<string> {
  const known = read.get(path) ?? load();
  read.set(path, known);
  return known;
}

function Code({ text }: { text: Promise<string> }) {
  return <Source code={use(text)} language="tsx" dark />;
}

/** How to use the component after installing the package; `file` contains its stories. */
export function Usage({ file }: { file: string }) {
  const path = file.replace(/^.*\/([\w-]+)\.stories\.tsx$/, '../../../stories/usage/$1.tsx');
  const load = files[path];
  if (!load) return null;
  return (
    <>
      <h2 id="example">Example</h2>
      <Suspense fallback={<p>…</p>}>
        <Code text={textOf(path, load)} />
      </Suspense>
    </>
  );
}
