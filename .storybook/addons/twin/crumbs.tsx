import { useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { sentence } from '../workbench/sentence';

/** The story's path in the tree. */
export function Crumbs() {
  const { storyId } = useStorybookState();
  const api = useStorybookApi();
  const entry = api.resolveStory(storyId);
  if (entry?.type !== 'story' && entry?.type !== 'docs') return null;
  const way = entry.title.split('/');
  // A page that is the only one in its group has no name of its own.
  const isAlone = entry.tags.includes('unattached-mdx');
  const name = isAlone ? (way.pop() ?? '') : sentence(entry.name);
  return (
    <span className="wd-crumbs" title={[...way, name].join(' / ')}>
      {way.map((title) => (
        <span key={title}>{title} / </span>
      ))}
      <b>{name}</b>
    </span>
  );
}
