/** Prints the result of each story as a line of JSON, which `test-storybook.ts` reads. */
export default class {
  onTestCaseResult(_file, { ancestorTitles, status, duration, failureMessages }) {
    const seconds = (duration ?? 0) / 1000;
    const told = { name: ancestorTitles.at(-1), status, seconds, messages: failureMessages };
    process.stdout.write(`${JSON.stringify(told)}\n`);
  }

  onTestFileResult(_file, { testExecError }) {
    if (testExecError) process.stdout.write(`${testExecError.stack ?? testExecError.message}\n`);
  }
}
