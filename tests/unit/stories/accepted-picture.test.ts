import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { StoryLine } from '../../stories/coverage/lines';
import type { Picture } from '../../stories/visit/camera';
import { acceptPicture } from '../../stories/visual/compare';
import { pictureFile } from '../../stories/visual/files';
import { writeReport } from '../../stories/visual/report';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const id = 'components-button-sheets--state-sheet';
const file = pictureFile(id, 'wide');
const at = (kind: string, name = file) => join(folder, kind, name);

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function accepted(name: string): StoryLine {
  const picture: Picture = { shot: 'wide', file: name, status: 'accepted', what: '' };
  return {
    id,
    story: { id, type: 'story', title: 'Button', name: 'Sheet', tags: ['sheet'], importPath: '' },
    locale: 'en',
    direction: 'ltr',
    measured: {},
    declared: {},
    findings: [],
    widths: [],
    took: {},
    pictures: [picture],
  };
}

test('the report shows what an accepted picture has replaced, and nothing before a new one', () => {
  const [own, before] = [at('accepted'), at('before')];
  write(own, 'old');
  write(at('after'), 'now');
  acceptPicture(own, { before, after: at('after') });
  expect(readFileSync(own, 'utf8')).toBe('now');

  const added = pictureFile('components-added-sheets--state-sheet', 'wide');
  write(at('after', added), 'added');
  acceptPicture(at('accepted', added), {
    before: at('before', added),
    after: at('after', added),
  });

  writeReport(folder, [accepted(file), accepted(added)], true);
  const page = readFileSync(join(folder, 'visual.html'), 'utf8');
  expect([...page.matchAll(/"before":"(.*?)"/g)].map(([, path]) => path)).toEqual([
    `before/${file}`,
    '',
  ]);
  expect(readFileSync(before, 'utf8')).toBe('old');
});
