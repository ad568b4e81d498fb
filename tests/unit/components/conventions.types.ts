/**
 * The conventions of docs/library.md as types: `npm run typecheck` fails when a component violates
 * them. Nothing here runs.
 */
import type { ComponentProps, ReactNode, Ref } from 'react';
import type * as ui from '../../../src/components';

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
