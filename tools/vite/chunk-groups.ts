/** Combines several expressions into one, so that each stays readable. */
const anyOf = (...parts: RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join('|'));

/**
 * Modules that always load together share a chunk: many small files compress badly, and each one
 * lengthens the file list that the first script carries.
 */
export const chunkGroups = {
  // Do not pull a group's dependencies in: they may be in a chunk that every page loads anyway.
  includeDependenciesRecursively: false,
  groups: [
    {
      // The libraries that every page uses.
      name: 'base',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-intl|@formatjs\/[\w-]+|intl-messageformat|class-variance-authority|clsx|cookie|set-cookie-parser|zustand)\//,
    },
    {
      // The application's startup code, and the small parts that nearly every page uses.
      name: 'boot',
      test: anyOf(
        /\/src\/foundations\/(?:brand|brand-context|cx|islands|link|locale|locale-provider|message-nodes|messages|theme|theme-value)\./,
        /\/src\/components\/(?:button|copy-button|icon-button|language-toggle|link|logo|skip-link|(?:full-page-)?spinner|visually-hidden|footer\/footer-links)\./,
        /\/src\/components\/icon\/(?:icon|glyphs\/(?:basic|kind))\./,
        /\/src\/components\/motif\/(?:colours|motif|motif-band|pattern|stitches|threads|use-pattern|patterns\/(?:link|mark))\./,
        /\/src\/(?:components\/shared\/(?:compose-event-handlers|recipes|slot|stitch|use-controllable|use-merged-ref)|screens\/shared\/(?:error-id|use-page-title))\./,
        /\/app\/(?:shared\/(?:storage|stored-changes|theme|use-stored)|settings|paths|session\/(?:state|tokens|use-auth|user-data|pending-phone|second-step-wait))\./,
        /@radix-ui\/react-direction\//,
        /vite\/preload-helper|rolldown\/runtime/,
        // The icons in `basic`.
        /lucide\/dist\/esm\/icons\/(?:arrow-left|arrow-right|check|chevron-down|circle-alert|circle-check|circle-x|copy|external-link|eye|eye-off|info|triangle-alert|x)\./,
      ),
    },
    {
      // The frame around every public page.
      name: 'frame',
      test: /\/src\/components\/(?:header\/header|footer|heading|segmented-control|theme-toggle|icon\/glyphs\/frame)|\/src\/components\/shared\/radio-keys|\/src\/screens\/shared\/(?:public-page|site-footer|page-section)|\/app\/features\/site\/use-site-links|\/motif\/patterns\/olive/,
    },
    {
      // The large embroidery.
      name: 'cloth',
      test: /\/src\/components\/motif\/(?:cloth|cloth-strip|patterns\/cloth)\./,
    },
    {
      // The frame of the login page and similar pages.
      name: 'auth',
      test: /\/src\/(?:screens\/shared\/(?:auth-page|google-way)|components\/(?:auth-shell|divider)\.)|\/app\/features\/account\/use-google/,
    },
    {
      // Used by every form.
      name: 'form',
      test: /valibot.*form-core|\/src\/foundations\/(?:after-press|announce|form|form-store|silent-values|use-form)\.|\/src\/components\/(?:alert|field|text-field|password-field|error-summary)[./]|\/api\/contract\/accounts\/(?:login-f|phone)|\/lang\/normalize|\/api\/contract\/platform\/normalize|\/shared\/(?:submitted-values|form-reset|text-editing|use-announced)/,
    },
    {
      // Calls and error messages for logging in and every form that is submitted.
      name: 'session',
      test: anyOf(
        /\/src\/foundations\/(?:use-seconds-until|wait)\./,
        /\/app\/client\/(?:call-input|problem|request|validate)\./,
        /\/app\/(?:shared\/draft|session\/(?:begin|clear-error|login|login-wait|method|register-draft|second-step|use-return))\./,
        /\/api\/contract\/platform\/(?:errors|shape)\./,
        /\/src\/(?:screens\/shared\/problem-alert|foundations\/problem)/,
      ),
    },
    {
      // Calls of every page behind the guard.
      name: 'account',
      test: /\/app\/session\/(?:authorized|logout|refresh)\./,
    },
    {
      // Prices, dates and numbers.
      name: 'values',
      test: /\/src\/(?:foundations\/format\.|components\/islands\/)|\/api\/contract\/billing\/(?:constants|pricing|usd)\./,
    },
    {
      // Plan offers.
      name: 'offers',
      test: anyOf(
        /\/src\/(?:screens\/(?:shared\/plan-card|shared\/plan\/(?:words|offer-card|plan-features|cycle-choice|types)|pricing\/plan-action)|components\/(?:skeleton|badge)\.|components\/motif\/patterns\/step)/,
        /\/app\/features\/subscription\/(?:plan-offers|plan-links|use-cycle)\./,
      ),
    },
  ],
};
