import { graphemes } from '../../../contract/characters';

const longest = 20;

/** §5: breaks longer words after every 20 characters, with a hyphen and a new line. */
export const wrapWords = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    if (word.length <= longest) return word;
    const letters = [...graphemes(word)].map(({ segment }) => segment);
    const parts: string[] = [];
    for (let at = 0; at < letters.length; at += longest) parts.push(letters.slice(at, at + longest).join(''));
    return parts.join('-\n');
  });
