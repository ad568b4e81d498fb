/** The background of a screen, for its docs page. */
export interface ScreenDocs {
  /** Its path in the sidebar, below Screens. */
  title: string;
  /** The route of the screen. */
  route: string;
  /** The API calls it uses, by their names in the contract. */
  calls: readonly string[];
  /** What the screen is for, and how its design serves that. */
  purpose: string;
}
