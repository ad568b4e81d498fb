declare module 'virtual:docs-facts' {
  /** The ids that the stories of a file can show, by its path in the story index. */
  export const usage: Readonly<Record<string, readonly string[]>>;
}
