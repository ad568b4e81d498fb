/**
 * The conventions of docs/library.md as types: `npm run typecheck` fails when a component violates
 * them. Nothing here runs.
 */
import type { ComponentProps, ReactNode, Ref, SyntheticEvent } from 'react';
import type * as ui from '../../../src/library';

type Assert<T extends true> = T;

/** Whether a component has a prop that accepts this type. */
type Takes<Props, Name extends string, Value> = Name extends keyof Props
  ? Value extends Props[Name]
    ? true
    : Name
  : Name;

type Both<A, B> = A extends true ? B : A;

/** The props of every field. */
type Field<Props> = Both<
  Both<Takes<Props, 'label', ReactNode>, Takes<Props, 'description', ReactNode>>,
  Both<
    Both<Takes<Props, 'errorMessage', ReactNode>, Takes<Props, 'disabledReason', ReactNode>>,
    Both<Takes<Props, 'disabled', boolean>, Takes<Props, 'className', string>>
  >
>;

/** A field with a text value, controlled or not. */
type TextValue<Props> = Both<
  Field<Props>,
  Both<
    Both<Takes<Props, 'value', string>, Takes<Props, 'defaultValue', string>>,
    Both<Takes<Props, 'onValueChange', (value: string) => void>, Takes<Props, 'name', string>>
  >
>;

/** A field that is on or off, controlled or not. */
type CheckedValue<Props> = Both<
  Field<Props>,
  Both<
    Both<Takes<Props, 'checked', boolean>, Takes<Props, 'defaultChecked', boolean>>,
    Takes<Props, 'onCheckedChange', (checked: boolean) => void>
  >
>;

type Size = 'sm' | 'md' | 'lg';

type HasRef<Props, Element> = Takes<Props, 'ref', Ref<Element>>;

/** Whether two types accept the same values. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The values of a prop that is derived from a recipe, which an application may rely on. */
type Values<Props, Name extends keyof Props, Value> = Same<NonNullable<Props[Name]>, Value>;

export type DerivedFromRecipes = [
  Assert<
    Values<ui.ButtonProps, 'variant', 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid'>
  >,
  Assert<Values<ui.ButtonProps, 'size', Size>>,
  Assert<Values<ui.IconButtonProps, 'size', Size>>,
  Assert<Values<ui.SpinnerProps, 'size', Size>>,
  Assert<Values<ui.IconProps, 'size', 'xs' | 'sm' | 'md'>>,
  Assert<Values<ui.DialogProps, 'width', 'md' | 'lg'>>,
  Assert<Values<ui.TextProps, 'step', 'lead' | 'md' | 'sm' | 'xs'>>,
  Assert<Values<ui.TextProps, 'tone', 'default' | 'muted' | 'subtle' | 'danger'>>,
  Assert<Values<ui.BannerProps, 'tone', 'info' | 'warning'>>,
  Assert<Values<ui.BadgeProps, 'tone', 'neutral' | 'success' | 'info' | 'warning' | 'danger'>>,
  Assert<Values<ui.AlertProps, 'tone', 'info' | 'success' | 'warning' | 'danger'>>,
  Assert<Values<ui.LinkProps, 'variant', 'default' | 'quiet' | 'inherit'>>,
  Assert<Values<ui.CardProps, 'padding', 'none' | 'md' | 'lg'>>,
  Assert<Values<ui.HeadingProps, 'step', '5xl' | '4xl' | '3xl' | '2xl' | 'xl' | 'lg' | 'md'>>,
  Assert<Values<ui.DescriptionListProps, 'layout', 'stacked' | 'inline' | 'ledger'>>,
];

export type Conventions = [
  Assert<TextValue<ui.TextFieldProps>>,
  Assert<TextValue<ui.TextAreaProps>>,
  Assert<TextValue<ui.SelectProps>>,
  Assert<TextValue<ui.CountryFieldProps>>,
  Assert<TextValue<ui.CountrySelectProps>>,
  Assert<TextValue<ui.PasswordFieldProps>>,
  Assert<TextValue<ui.PhoneFieldProps>>,
  Assert<TextValue<ui.OtpFieldProps>>,
  Assert<TextValue<ui.CardNumberFieldProps>>,
  Assert<TextValue<ui.ExpiryFieldProps>>,
  Assert<TextValue<ui.CvvFieldProps>>,
  Assert<TextValue<ui.IbanFieldProps>>,
  Assert<TextValue<ui.BicFieldProps>>,
  Assert<TextValue<ui.RadioGroupProps>>,
  Assert<TextValue<ui.RadioCardGroupProps>>,
  Assert<TextValue<ui.ChipGroupProps>>,
  Assert<CheckedValue<ui.CheckboxProps>>,
  Assert<CheckedValue<ui.SwitchProps>>,
  // `ref` refers to the control.
  Assert<HasRef<ui.TextFieldProps, HTMLInputElement>>,
  Assert<HasRef<ui.TextAreaProps, HTMLTextAreaElement>>,
  Assert<HasRef<ui.SelectProps, HTMLSelectElement>>,
  Assert<HasRef<ui.PhoneFieldProps, HTMLInputElement>>,
  Assert<HasRef<ui.CardNumberFieldProps, HTMLInputElement>>,
  Assert<HasRef<ui.IbanFieldProps, HTMLTextAreaElement>>,
  Assert<HasRef<ui.CountrySelectProps, HTMLButtonElement>>,
  Assert<HasRef<ui.RadioGroupProps, HTMLDivElement>>,
  Assert<HasRef<ui.CheckboxProps, HTMLInputElement>>,
  Assert<HasRef<ui.ButtonProps, HTMLButtonElement>>,
  // A choice has a label and a description, as a field has.
  Assert<Takes<ui.RadioProps, 'label' | 'description', ReactNode>>,
  Assert<Takes<ui.RadioCardProps, 'label' | 'description', ReactNode>>,
  // States of a button.
  Assert<Takes<ui.ButtonProps, 'loading', boolean>>,
  Assert<Takes<ui.ButtonProps, 'disabled', boolean>>,
  // Icons next to the label, or instead of it.
  Assert<Takes<ui.ButtonProps, 'startIcon' | 'endIcon', ui.Glyph>>,
  Assert<Takes<ui.IconButtonProps, 'icon', ui.Glyph>>,
  Assert<Takes<ui.BannerProps, 'icon', ui.Glyph>>,
  Assert<Takes<ui.RadioCardProps, 'icon', ui.Glyph>>,
  Assert<Takes<ui.MenuItem, 'icon', ui.Glyph>>,
  Assert<Takes<ui.SidebarItem, 'icon', ui.Glyph>>,
  Assert<Takes<ui.SegmentedOption<'a'>, 'icon', ui.Glyph>>,
  // Sizes have the same names everywhere.
  Assert<Takes<ui.ButtonProps, 'size', Size>>,
  Assert<Takes<ui.IconButtonProps, 'size', Size>>,
  Assert<Takes<ui.CopyButtonProps, 'size', Size>>,
  Assert<Takes<ui.SpinnerProps, 'size', Size>>,
];

/** The props of every exported component, by its name. */
type AllProps = {
  [
    Name in keyof typeof ui as (typeof ui)[Name] extends (props: never) => ReactNode
      ? Name extends Capitalize<Name>
        ? Name
        : never
      : never
  ]: (typeof ui)[Name] extends (props: infer Props) => ReactNode ? Props : never;
};

/** What a component can keep itself, or take from its caller. */
type State = 'Value' | 'Checked' | 'Open' | 'Page';

type Optional<Props, Name extends string> = Name extends keyof Props
  ? Partial<Pick<Props, Name>> extends Pick<Props, Name>
    ? true
    : Name
  : Name;

/** Whether a component with one prop of a state has all three, none of them required. */
type Controllable<Props, One extends State> = `on${One}Change` extends keyof Props
  ? Both<
      Both<Optional<Props, Uncapitalize<One>>, Optional<Props, `default${One}`>>,
      Optional<Props, `on${One}Change`>
    >
  : true;

/** The names of the components that do not support a state both controlled and uncontrolled. */
type HalfControlled = {
  [Name in keyof AllProps]: {
    [One in State]: Controllable<AllProps[Name], One> extends true ? never : `${Name} ${One}`;
  }[State];
}[keyof AllProps];

/** Components without a root of their own that a `ref` could refer to, each with its reason. */
type WithoutRef =
  | 'ArticleBody' // Renders what is in the article.
  | 'Inlines' // Renders what is in the text.
  | `${string}${'Provider' | 'Context'}` // Renders its children.
  | 'Message' // Renders its words, as do the next three.
  | 'ProblemHint'
  | 'ProblemText'
  | 'WaitMessage'
  | 'Pending' // It shows nothing.
  | 'Toast' // Rendered by its provider.
  | 'Field' // Its control takes the ref.
  | 'Logo' // A link or a span.
  | 'Mark' // The brand chooses its element, as it does for the next three.
  | 'Motif'
  | 'MotifBand'
  | 'ThreadLine';

/** The names of the components that take no `ref` or no class. */
type WithoutRoot = {
  [Name in Exclude<keyof AllProps, WithoutRef>]: 'ref' | 'className' extends keyof AllProps[Name]
    ? never
    : Name;
}[Exclude<keyof AllProps, WithoutRef>];

type DomEvent = 'onBlur' | 'onChange' | 'onClick' | 'onFocus' | 'onKeyDown';

/** Whether a handler, if there is one, receives an event. */
type ReceivesEvent<Handler> = Handler extends (event: infer Event) => unknown
  ? Event extends SyntheticEvent
    ? true
    : false
  : true;

/** The names of the components with a DOM event whose handler receives something else. */
type RenamedEvents = {
  [Name in keyof AllProps]: {
    [Event in DomEvent & keyof AllProps[Name]]: ReceivesEvent<
      NonNullable<AllProps[Name][Event]>
    > extends true
      ? never
      : `${Name} ${Event}`;
  }[DomEvent & keyof AllProps[Name]];
}[keyof AllProps];

type IsNone<Name> = [Name] extends [never] ? true : Name;

export type ForAll = [
  Assert<IsNone<HalfControlled>>,
  Assert<IsNone<RenamedEvents>>,
  Assert<IsNone<WithoutRoot>>,
  // Their states show in no other prop.
  Assert<Takes<ui.MenuProps, 'onOpenChange', (open: boolean) => void>>,
  Assert<Takes<ui.DialogProps, 'loading', boolean>>,
  Assert<Takes<ui.DrawerProps, 'loading', boolean>>,
];

type TabsProps = ComponentProps<typeof ui.Tabs>;
type SegmentedProps = ComponentProps<typeof ui.SegmentedControl<'a' | 'b'>>;

const view = { tabs: null, children: null };
const choice = { options: [], value: 'a', onValueChange: () => {} } as const;

export const named: [TabsProps, TabsProps, SegmentedProps, SegmentedProps] = [
  { ...view, label: 'Ways to pay' },
  { ...view, labelledBy: 'heading' },
  { ...choice, label: 'Billing' },
  { ...choice, labelledBy: 'heading' },
];

// @ts-expect-error Tabs have a name.
export const tabsWithoutName: TabsProps = view;
// @ts-expect-error A segmented control has a name.
export const segmentedWithoutName: SegmentedProps = choice;
