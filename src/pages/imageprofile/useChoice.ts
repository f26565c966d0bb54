import { useEffect, useState } from 'react';
import { shrinkImage } from '../../lib/shrinkImage';
import { type Choice, isGoodImage } from './choice';

export type ChoiceProblem = 'invalid' | 'missing';

/** The one picture that was picked, and what is wrong with the pick. */
export function useChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<ChoiceProblem>();
  const url = choice?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return {
    choice,
    problem,
    choose(file: File) {
      const isGood = isGoodImage(file);
      setProblem(isGood ? undefined : 'invalid');
      if (isGood) setChoice({ url: URL.createObjectURL(file), ready: shrinkImage(file) });
    },
    /** The browser cannot draw it, so the host will not read it either. */
    reject() {
      setChoice(null);
      setProblem('invalid');
    },
    /** Whether there is a picture to send; says so when there is none. */
    require(): Choice | null {
      if (!choice) setProblem('missing');
      return choice;
    },
  };
}
