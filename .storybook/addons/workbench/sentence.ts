/** Converts "Code Sent" to sentence case; a word in capitals is a name. */
export const sentence = (name: string) =>
  name.replaceAll(/ ([A-Z])(?=[a-z]| |$)/g, (_all, letter: string) => ` ${letter.toLowerCase()}`);
