import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits';
import { shrinkImage } from '../../lib/shrinkImage';

export const shopImageTypes = ['image/jpeg', 'image/png'];
export type ImageProblem = 'missing' | 'invalid';

interface Chosen {
  url: string;
  /** Made small for the way; the promise stands for the file. */
  file: Promise<File>;
}

const isFine = ({ type, size }: File): boolean =>
  shopImageTypes.includes(type) && size > 0 && size <= limits.shopImageBytes;

/** §5: one picture, JPEG or PNG, at most 10 MB, and none is not enough; `before` is the one that a shop has. */
export function useShopImage(before?: string) {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<ImageProblem>();
  const url = chosen?.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  return {
    url: url ?? before,
    isChanged: chosen !== undefined,
    problem,
    choose: (file: File) => {
      if (!isFine(file)) return setProblem('invalid');
      setChosen({ url: URL.createObjectURL(file), file: shrinkImage(file) });
      setProblem(undefined);
    },
    /** The browser cannot show it, so the host will not read it either. */
    reject: () => {
      setChosen(undefined);
      setProblem('invalid');
    },
    /** The file to send; without one it says that it is mandatory. */
    take: (): Promise<File> | undefined => {
      if (!chosen && before === undefined) setProblem('missing');
      return chosen?.file;
    },
  };
}
export type ShopImage = ReturnType<typeof useShopImage>;
