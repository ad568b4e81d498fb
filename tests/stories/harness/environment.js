// JavaScript, because Jest loads its environment and reporters without a compiler.
import Environment from '@storybook/test-runner/playwright/custom-environment.js';

export default class extends Environment {
  async setup() {
    // Playwright takes a stack trace at each call, and Jest would map every one to the sources.
    Error.prepareStackTrace = undefined;
    Error.stackTraceLimit = 10;
    await super.setup();
  }
}
