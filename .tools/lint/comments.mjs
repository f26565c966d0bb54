/** Words that begin a riddle: the reader learns what the comment is about at its end, or never. */
const vague = /^[*\s]*(What|Who|Whoever|Where|How|Nobody|Of|None|Those|Not|Nothing|As)\b/;

/** A comment begins with the thing that it is about. */
export const comments = {
  meta: { type: 'problem', schema: [] },
  create: ({ report, sourceCode }) => ({
    Program() {
      let before = -1;
      for (const { type, value, loc } of sourceCode.getAllComments()) {
        // Further lines of a comment go on with its sentence.
        const goesOn = type === 'Line' && loc.start.line === before + 1;
        before = loc.end.line;
        const [, word] = (!goesOn && vague.exec(value)) || [];
        if (word) report({ loc, message: `A comment names its subject first: not “${word}”.` });
      }
    },
  }),
};
