import { axeDark, axeLight } from './axe';
import { bidi } from './bidi';
import { fit } from './fit';
import { mirror } from './mirror';
import { declaredFor, setGlobals, settle } from './stage';
import type { Outcome, Reply, Request } from './types';

declare global {
  var waslaProof: (request: Request) => Promise<Reply>;
}

type Work = [name: string, check: () => Outcome | Promise<Outcome>];

/**
 * Each check of a pass. Turning the story and changing its theme render it again, so both are done
 * as seldom as can be, and the last step leaves it as it was.
 */
const passes: Record<Request['pass'], Work[]> = {
  wide: [
    ['axe light', axeLight],
    ['bidi', bidi],
    ['fit 1280', () => fit('1280 px')],
    ['mirror 1280', () => mirror('1280 px')],
    ['axe dark', () => setGlobals({ direction: 'auto', theme: 'dark' }).then(axeDark)],
  ],
  narrow: [
    ['fit 320', () => fit('320 px')],
    ['mirror 320', () => mirror('320 px')],
  ],
};

function declared(): Reply['declared'] {
  const names = ['axe', 'mirror', 'fit', 'bidi'] as const;
  return Object.fromEntries(
    names
      .map((name) => [name, declaredFor(name)] as const)
      .filter(([, { skip, except }]) => skip ?? except),
  );
}

/** Checks the story on stage in the state its play function left it in. */
globalThis.waslaProof = async ({ pass }) => {
  const root = document.documentElement;
  const reply: Reply = {
    findings: [],
    measured: {},
    locale: root.lang,
    direction: root.dir,
    declared: declared(),
  };
  await settle();
  for (const [name, check] of passes[pass]) {
    const start = performance.now();
    const { findings, measured } = await check();
    reply.findings.push(...findings);
    for (const [what, count] of Object.entries(measured)) reply.measured[`${name} ${what}`] = count;
    reply.measured[`${name} ms`] = Math.round(performance.now() - start);
  }
  if (pass === 'narrow') await setGlobals({ direction: 'auto', theme: 'light' });
  return reply;
};
