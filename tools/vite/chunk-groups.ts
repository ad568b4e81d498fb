/** One expression for several, so that each can be read. */
const anyOf = (...parts: RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join('|'));

/**
 * What always travels together travels in one file: many small files compress badly, and each one
 * makes the list of files longer that the first script carries.
 */
export const chunkGroups = {
  // What a group stands on may be what every page loads anyway.
  includeDependenciesRecursively: false,
  groups: [
    {
      // The libraries that every page stands on.
      name: 'base',
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-intl|@formatjs\/[\w-]+|intl-messageformat|class-variance-authority|clsx|cookie|set-cookie-parser)\//,
    },
    {
      // What the application starts with, and the small parts that nearly every page has.
      name: 'boot',
      test: anyOf(
        /\/src\/foundations\/(?:brand|brand-context|cx|islands|link|locale|locale-provider|message-nodes|messages|theme|theme-value)\./,
        /\/src\/components\/(?:button|language-toggle|link|logo|skip-link|(?:full-page-)?spinner|visually-hidden|footer\/footer-links)\./,
        /\/src\/components\/icon\/(?:icon|glyphs\/(?:basic|kind))\./,
        /\/src\/components\/motif\/(?:colours|motif|motif-band|pattern|stitches|threads|use-pattern|patterns\/(?:link|mark))\./,
        /\/src\/(?:components\/shared\/(?:recipes|slot|stitch|use-merged-ref)|screens\/shared\/use-page-title)\./,
        /\/app\/(?:shared\/(?:storage|theme)|settings|paths|session\/(?:state|tokens|use-auth|pending-phone))\./,
        /@radix-ui\/react-direction\//,
        /vite\/preload-helper|rolldown\/runtime/,
        // The glyphs of `basic`.
        /lucide\/dist\/esm\/icons\/(?:arrow-left|arrow-right|check|chevron-down|circle-alert|circle-check|circle-x|external-link|eye|eye-off|info|triangle-alert|x)\./,
      ),
    },
    {
      // What stands around every public page.
      name: 'frame',
      test: /\/src\/components\/(?:header\/header|footer|heading|segmented-control|theme-toggle|icon-button|icon\/glyphs\/frame)|\/src\/components\/shared\/radio-keys|\/src\/screens\/shared\/(?:public-page|site-footer|page-section)|\/app\/features\/site\/use-site-links|\/motif\/patterns\/olive/,
    },
    {
      // The great embroidered cloth.
      name: 'cloth',
      test: /\/src\/components\/motif\/(?:cloth|cloth-strip|patterns\/cloth)\./,
    },
    {
      // The frame of logging in and everything like it.
      name: 'auth',
      test: /\/src\/(?:screens\/shared\/(?:auth-page|google-way)|components\/(?:auth-shell|divider)\.)|\/app\/features\/account\/use-google/,
    },
    {
      // What every form is made of.
      name: 'form',
      test: /@formisch|valibot.*form-core|\/src\/foundations\/(?:after-press|announce|form|form-values)\.|\/src\/components\/(?:alert|field|text-field|password-field|error-summary)[./]|\/api\/contract\/accounts\/(?:login-f|phone)|\/lang\/normalize|\/api\/contract\/platform\/normalize|\/shared\/(?:submitted-values|form-reset|text-editing)/,
    },
    {
      // What logging in and every form that is sent calls the server with, and says failures in.
      name: 'session',
      test: anyOf(
        /\/src\/foundations\/(?:use-seconds-until|wait)\./,
        /\/app\/client\/(?:errors|problem|request|validate)\./,
        /\/app\/(?:shared\/draft|session\/(?:begin|clear-error|login|login-wait|method|register-draft|use-return))\./,
        /\/api\/contract\/platform\/(?:errors|routes)\./,
        /\/src\/(?:screens\/shared\/problem-alert|foundations\/problem)/,
      ),
    },
    {
      // What every page behind the guard calls the server with.
      name: 'account',
      test: /\/app\/session\/(?:authorized|logout|refresh)\./,
    },
    {
      // Prices, dates and numbers.
      name: 'values',
      test: /\/src\/(?:foundations\/format\.|components\/islands\/)|\/api\/contract\/billing\/(?:constants|pricing|usd)\./,
    },
    {
      // What plans are shown with.
      name: 'offers',
      test: anyOf(
        /\/src\/(?:screens\/(?:shared\/plan-card|shared\/plan\/(?:words|offer-card|plan-features|cycle-choice|types)|pricing\/plan-action)|components\/(?:skeleton|badge)\.|components\/motif\/patterns\/step)/,
        /\/app\/features\/subscription\/(?:plan-offers|plan-links|use-cycle)\./,
      ),
    },
  ],
};
