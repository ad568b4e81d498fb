/** What a form passes to its fields. */

/** Props of an uncontrolled text field. Its text stays in the DOM, so typing re-renders nothing. */
export interface FormFieldProps {
  id: string;
  name: string;
  defaultValue: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
}

/** Props of a controlled field, such as a phone number or a code. */
export interface FormValueProps {
  id: string;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
}

/** Props of a checkbox in a form. */
export interface FormCheckboxProps {
  id: string;
  name: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  onBlur: () => void;
}
