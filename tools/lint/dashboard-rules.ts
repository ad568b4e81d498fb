/** What a Grafana dashboard must have to work at any site and to be read by anybody. */
import * as v from 'valibot';

const text = v.optional(v.string(), '');

const panelSchema = v.object({
  id: v.number(),
  title: text,
  description: text,
  datasource: v.optional(v.object({ type: text, uid: text })),
  gridPos: v.object({ h: v.number(), w: v.number(), x: v.number(), y: v.number() }),
  fieldConfig: v.object({ defaults: v.object({ unit: text }) }),
  targets: v.array(v.object({ refId: text, expr: text, legendFormat: text })),
});

const dashboardSchema = v.object({
  uid: text,
  title: text,
  templating: v.object({
    list: v.array(v.object({ name: text, type: text, query: v.optional(v.unknown()) })),
  }),
  panels: v.array(panelSchema),
});

type Panel = v.InferOutput<typeof panelSchema>;

/** The width of Grafana's grid. */
const COLUMNS = 24;

/** The functions whose range follows the time range shown and the interval of scrapes. */
const RATES = /\bi?rate\s*\([^[]*\[([^\]]*)\]/g;

/** The values of labels, which may hold anything. */
const STRINGS = /"(?:[^"\\]|\\.)*"/g;

/** The ranges of rates that are fixed: too short for some sites, and too long for others. */
const fixedRanges = (expr: string): string[] =>
  [...expr.replaceAll(STRINGS, '""').matchAll(RATES)]
    .map(([, range = '']) => range)
    .filter((range) => range !== '$__rate_interval');

function panelFaults(panel: Panel, source: string | undefined): string[] {
  const { title, description, datasource, gridPos, fieldConfig, targets } = panel;
  const ranges = targets.flatMap(({ expr }) => fixedRanges(expr));
  const refs = new Set(targets.map(({ refId }) => refId));
  const faults = [
    title === '' && 'has no title',
    !description.endsWith('.') && 'has no description in whole sentences',
    fieldConfig.defaults.unit === '' && 'has no unit',
    (source === undefined || datasource?.uid !== `\${${source}}`) &&
      'does not take its datasource from the variable',
    ranges.length > 0 && `has rates over ${ranges.join(', ')} instead of $__rate_interval`,
    targets.length === 0 && 'shows nothing',
    targets.some(({ expr }) => expr === '') && 'has an empty expression',
    targets.some(({ legendFormat }) => legendFormat === '') && 'has a line without a legend',
    refs.size < targets.length && 'has two expressions of one refId',
    gridPos.x + gridPos.w > COLUMNS && 'is wider than the grid',
  ];
  return faults
    .filter((fault) => fault !== false)
    .map((fault) => `Panel ${panel.id} (${title}) ${fault}.`);
}

/** Whether two panels cover the same place. */
const overlap = ({ gridPos: a }: Panel, { gridPos: b }: Panel): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The faults of a dashboard, one sentence each; empty if it has none. */
export function dashboardFaults(json: string): string[] {
  const read = v.safeParse(dashboardSchema, JSON.parse(json));
  if (!read.success) {
    return read.issues.map((issue) => `${v.getDotPath(issue) ?? 'It'}: ${issue.message}.`);
  }
  const { uid, title, templating, panels } = read.output;
  const source = templating.list.find(
    ({ type, query }) => type === 'datasource' && query === 'prometheus',
  )?.name;
  const clashes = panels.flatMap((one, index) =>
    panels
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `Panels ${one.id} and ${other.id} overlap.`),
  );
  return [
    ...(uid === '' || title === '' ? ['The dashboard has no uid or no title.'] : []),
    ...(panels.length === 0 ? ['The dashboard has no panels.'] : []),
    ...(source === undefined ? ['The dashboard has no variable of type datasource.'] : []),
    ...(new Set(panels.map(({ id }) => id)).size < panels.length
      ? ['Two panels have the same id.']
      : []),
    ...panels.flatMap((panel) => panelFaults(panel, source)),
    ...clashes,
  ];
}
