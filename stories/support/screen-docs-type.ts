/** The background of a screen, for its docs page. */
export interface ScreenDocs {
  /** Its path in the sidebar, below Screens. */
  title: string;
  /** The route of the screen. */
  route: string;
  /** The API calls it uses, by their names in the contract. */
  calls: readonly string[];
  /** The intention of its design. */
  intent: string;
}
