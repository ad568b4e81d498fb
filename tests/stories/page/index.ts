import { axeDark, axeLight, axeOnce } from './axe';
import { bidi } from './bidi';
import { copied } from './copied';
import { allowanceFor } from './exemptions';
import { fit, look, sweep } from './fit';
import { forcedColours } from './forced';
import { stillLayers } from './layers';
import { mirror } from './mirror/mirror';
import { spacing } from './spacing';
import { turns } from './media';
import { checkReadingOrder } from './read-back';
import { composites } from './mirror/composites';
import { declaredFor, setGlobals, setPainted, settle, story } from './preview';
import { switchInFlight } from './switch';
import { translated } from './translate';
import { type Outcome, type Reply, type Request, checks } from './types';

declare global {
  var waslaProof: (request: Request) => Promise<Reply>;
  var waslaLook: typeof look;
  var waslaSweep: typeof sweep;
  var waslaTurns: typeof turns;
  var waslaReadBack: typeof checkReadingOrder;
}

type Work = [name: string, check: () => Outcome | Promise<Outcome>];

const nothing: Outcome = { findings: [], measured: {} };

const paint = (isPainted: boolean) => (): Outcome => {
  setPainted(isPainted);
  return nothing;
};

/** Faults in how a story skips its picture, which is taken outside the page. */
const picture = (): Outcome => ({
  ...nothing,
  findings: allowanceFor('visual', 'picture').findings,
});

/**
 * The checks of each pass. Changing the direction renders the story again, so it happens once at
 * 1280 px and back at 320 px, and each change is compared. The dark theme only changes styles; only
 * pictures need what components draw for it.
 */
const passes: Record<Request['pass'], Work[]> = {
  settle: [
    ['settle', composites],
    ['picture', picture],
  ],
  desk: [
    ['axe light', axeOnce],
    // What follows reads layout and runs back to back, so that nothing needs to be painted.
    ['unpaint', paint(false)],
    ['bidi', bidi],
    ['fit 1280', () => fit('1280 px')],
    ['mirror 1280', () => mirror('1280 px', 'other')],
  ],
  phone: [
    ['mirror 375', () => mirror('375 px', 'auto')],
    ['fit 375', () => fit('375 px')],
    // The next story may look for what is visible.
    ['paint', paint(true)],
  ],
  colours: [
    ['axe light', axeLight],
    ['axe dark', axeDark],
  ],
  wide: [
    ['bidi', bidi],
    ['fit 1280', () => fit('1280 px')],
    ['spacing 1280', () => spacing('1280 px')],
    ['mirror 1280', () => mirror('1280 px', 'other')],
  ],
  narrow: [
    ['mirror 320', () => mirror('320 px', 'auto')],
    ['fit 320', () => fit('320 px')],
    ['spacing 320', () => spacing('320 px')],
  ],
  width: [['fit sweep', () => fit(`${innerWidth} px`)]],
  darken: [['turn', () => setGlobals({ theme: 'dark' }).then(() => nothing)]],
  light: [['turn', () => setGlobals({ theme: 'light' }).then(() => nothing)]],
  forced: [['forced colours', forcedColours]],
  motion: [['layers', stillLayers]],
  flip: [
    ['mirror', () => mirror(`${innerWidth} px`, 'other')],
    ['mirror back', () => mirror(`${innerWidth} px`, 'auto')],
  ],
  switch: [
    ['switch', switchInFlight],
    ['values', copied],
  ],
  translate: [['translate', translated]],
};

/** Passes that only read layout and run back to back, so that nothing needs to be painted. */
const unpainted = new Set<Request['pass']>(['phone', 'wide', 'narrow', 'width']);

function declared(): Reply['declared'] {
  return Object.fromEntries(
    checks
      .map((name) => [name, declaredFor(name)] as const)
      .filter(([, { skip, except }]) => skip ?? except),
  );
}

/** Checks the current story in the state its play function left it in. */
globalThis.waslaProof = async ({ pass }) => {
  const root = document.documentElement;
  const reply: Reply = {
    findings: [],
    measured: {},
    locale: root.lang,
    direction: root.dir,
    tags: story().tags,
    declared: declared(),
  };
  setPainted(!unpainted.has(pass));
  await settle();
  for (const [name, check] of passes[pass]) {
    const start = performance.now();
    const { findings, measured } = await check();
    reply.findings.push(...findings);
    for (const [what, count] of Object.entries(measured)) reply.measured[`${name} ${what}`] = count;
    reply.measured[`${name} ms`] = Math.round(performance.now() - start);
  }
  return reply;
};

/** Checks again after only the width has changed, within the same band. */
globalThis.waslaLook = look;
globalThis.waslaSweep = sweep;

/** The widths that separate the bands of a sweep. */
globalThis.waslaTurns = turns;

/** Reads back sentences that are on the page without a story. */
globalThis.waslaReadBack = checkReadingOrder;
