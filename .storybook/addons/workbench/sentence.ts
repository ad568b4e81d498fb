/** "Code Sent" as a person writes it; a word in capitals is a name. */
export const sentence = (name: string) =>
  name.replaceAll(/ ([A-Z])(?=[a-z]| |$)/g, (_all, letter: string) => ` ${letter.toLowerCase()}`);
