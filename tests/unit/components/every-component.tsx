import { type ComponentType, type ReactElement, createElement } from 'react';
import * as components from '../../../src/library';

const nothing = () => {};

/** Props that suffice for most components. */
const usual = { label: 'Label', name: 'name', title: 'Title', children: 'Text' };

/** Props that suffice for fields, which have no children. */
const field = { label: 'Label', name: 'name' };
const isField = (name: string) => /(?:Input|Field|Area|Checkbox|Switch|Select)$/.test(name);

const options = [{ value: 'a', label: 'A' }];
const items = [
  { id: 'a', key: 'a', value: 'a', href: '#a', label: 'A', icon: components.mailGlyph },
];

/** The minimum props of components that need others. */
const props: Record<string, object> = {
  ArticleBody: { article: [] },
  Breadcrumbs: { items, current: 'Here' },
  CardBrandMark: { brand: 'visa' },
  CardNumber: { last4: '1881', brand: 'Visa' },
  ChannelIcon: { channel: 'telegram' },
  Chip: { value: 'a', children: 'A' },
  ChipGroup: { label: 'Label', value: 'a', onValueChange: nothing, options },
  Code: { children: 'A-1' },
  DesignProvider: { locale: 'en', messages: {}, children: 'Text' },
  Dialog: { open: true, onOpenChange: nothing, title: 'Title', actions: 'Actions' },
  ErrorSummary: { errors: [{ id: 'a', problem: { text: 'B' } }], minErrors: 1 },
  FooterColumn: { title: 'Title', entries: items },
  FooterLinks: { links: items },
  Form: { form: { onSubmit: nothing, onReset: nothing } },
  Header: { homeHref: '/', nav: items, actions: items },
  Heading: { level: 2, children: 'Text' },
  HttpStatus: { status: 500 },
  Iban: { value: 'PS92PALS000000000400123456702', children: 'PS92PALS000000000400123456702' },
  Icon: { glyph: components.mailGlyph },
  Inlines: { of: [] },
  IconButton: { label: 'Label', icon: components.mailGlyph },
  LocaleProvider: { locale: 'en', messages: {}, children: 'Text' },
  Menu: { label: 'Label', items, trigger: <button type="button">Open</button> },
  Message: { id: 'app.loading.label' },
  Money: { value: { amount: 2500, currency: 'USD' } },
  Motif: { pattern: components.seedPattern },
  MotifBand: { pattern: components.stepPattern },
  Pagination: { page: 1, total: 40, onPageChange: nothing },
  PasswordField: { ...field, autoComplete: 'current-password' },
  PasswordInput: { ...field, autoComplete: 'current-password' },
  PlanCard: {
    name: 'Name',
    audience: 'Audience',
    price: '$25',
    period: 'a month',
    billed: 'Billed monthly',
    action: 'Action',
    limits: [],
  },
  ProblemHint: { hint: { id: 'app.loading.label' } },
  ProblemText: { problem: { id: 'app.loading.label' } },
  Phone: { value: '+970599000118', number: '+970599000118' },
  Radio: { value: 'a', label: 'A' },
  RadioCard: { value: 'a', label: 'A' },
  SegmentedControl: { label: 'Label', options, value: 'a', onValueChange: nothing },
  Select: { ...field, children: <option>A</option> },
  Drawer: { open: true, onOpenChange: nothing, title: 'Title', children: 'Text' },
  Sidebar: { name: 'Name', label: 'Label', items },
  StatusBadge: { of: 'payment', status: 'PAID' },
  Stepper: { current: 1, count: 3 },
  Tab: { value: 'a', children: 'A' },
  TabPanel: { value: 'a', children: 'A' },
  Table: {
    caption: 'Caption',
    columns: [{ key: 'a', header: 'A', cell: String }],
    groups: [{ key: 'a', rows: ['A'] }],
    rowKey: String,
  },
  Tabs: { label: 'Label', defaultValue: 'a', tabs: <components.Tab value="a">A</components.Tab> },
  Toast: { message: { content: 'Saved' }, paused: false, onDismiss: nothing },
  Tooltip: { content: 'Words', children: <button type="button">Owner</button> },
  UsageMeter: { label: 'Label', used: 1, limit: 2 },
  WaitMessage: {
    seconds: 5,
    inSeconds: 'error.tooManyHint',
    inMinutes: 'error.tooManyMinutesHint',
  },
};

/** Components that must be inside another one, and the prop that takes them. */
const places: Record<string, readonly [parent: string, prop: string]> = {
  Chip: ['ChipGroup', 'children'],
  Radio: ['RadioGroup', 'children'],
  RadioCard: ['RadioGroup', 'children'],
  Tab: ['Tabs', 'tabs'],
  TabPanel: ['Tabs', 'children'],
};

/** A function, or one wrapped by `memo`; contexts and their providers are objects too. */
const isComponent = (value: unknown) =>
  typeof value === 'function' ||
  (typeof value === 'object' &&
    value !== null &&
    '$$typeof' in value &&
    value.$$typeof === Symbol.for('react.memo'));

/** Every component of the package, by its exported name. */
export const all = Object.entries<unknown>(components).filter(
  (entry): entry is [string, ComponentType<object>] =>
    isComponent(entry[1]) && /^[A-Z]/.test(entry[0]),
);

const byName = new Map(all);

/** A component with its minimum props and some more, inside its parent, and marked if asked to. */
export function elementOf(
  name: string,
  more: object = {},
  marked = (element: ReactElement): ReactElement => element,
): ReactElement {
  const part = byName.get(name);
  if (!part) throw new Error(`${name} is no component of the package.`);
  const least = props[name] ?? (isField(name) ? field : usual);
  const own = marked(createElement(part, { ...least, ...more }));
  const [parent, prop] = places[name] ?? [];
  const outer = parent && byName.get(parent);
  if (!outer || !prop) return own;
  return createElement(outer, { ...usual, ...props[parent], [prop]: own });
}
