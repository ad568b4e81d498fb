import { describe, expect, test } from 'vitest';
import { type Planned, capacityOf, startable, urgency } from '../../runner/schedule';

const took: Record<string, number> = { build: 60, stories: 300, ink: 5, server: 400, lint: 6 };
const seconds = (name: string) => took[name] ?? 10;

const steps: Planned[] = [
  { name: 'lint', cores: 1 },
  { name: 'build', cores: 1 },
  { name: 'server', cores: 1.5 },
  { name: 'stories', cores: 1.5, needs: ['build'] },
  { name: 'ink', cores: 1, after: ['stories'] },
];

const two = capacityOf(2);
const nothing = { done: new Set<string>(), running: new Map<string, number>() };
const names = (all: Planned[]) => all.map(({ name }) => name);

describe('the schedule', () => {
  test('adds the steps that depend on a step to its urgency', () => {
    expect(urgency(steps, seconds).get('build')).toBe(365);
  });

  test('starts the longest step first, with a small step beside it', () => {
    expect(names(startable(steps, nothing, two, seconds))).toEqual(['server', 'build']);
  });

  test('runs two two-worker steps in parallel, and nothing else', () => {
    const running = new Map([['server', 10]]);
    const done = new Set(['build']);
    expect(names(startable(steps, { done, running }, two, seconds))).toEqual(['stories']);
  });

  test('fills the free cores beside a two-worker step', () => {
    const running = new Map([['server', 10]]);
    expect(names(startable(steps, { ...nothing, running }, two, seconds))).toEqual(['build']);
  });

  test('waits for the dependencies of a step and for the steps it runs after', () => {
    const done = new Set(['server', 'lint', 'build']);
    expect(names(startable(steps, { ...nothing, done }, two, seconds))).toEqual(['stories']);
  });

  test('does not wait for a step outside the run', () => {
    const alone = steps.filter(({ name }) => name === 'ink');
    expect(names(startable(alone, nothing, two, seconds))).toEqual(['ink']);
  });

  test('runs a step that needs more cores than available', () => {
    const wide = [{ name: 'wide', cores: 4 }];
    expect(names(startable(wide, nothing, two, seconds))).toEqual(['wide']);
  });
});
