import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCasesInfiniteQuery } from '../../api/custode';

/** The next open case that the keeper may decide; undefined if there is none. */
function useNextCase(casoID: number): number | undefined {
  const { data } = useCasesInfiniteQuery('aperti');
  return data?.pages
    .flatMap(({ listCasi }) => listCasi)
    .find(
      (row) =>
        row.casoID !== casoID &&
        row.decidibile === 1 &&
        (row.mio === 1 || row.presoFino === null || Date.parse(row.presoFino) < Date.now()),
    )?.casoID;
}

/**
 * Returns a function that, after a decision, opens the next case or else the list. It does nothing if the keeper has
 * left the case meanwhile.
 */
export function useOnward(casoID: number): () => void {
  const navigate = useNavigate();
  const next = useNextCase(casoID);
  const here = useRef<number>(undefined);
  useEffect(() => {
    here.current = casoID;
    return () => void (here.current = undefined);
  }, [casoID]);
  return () => {
    if (here.current === casoID) void navigate(next === undefined ? '/custode' : `/custode/caso/${next}`);
  };
}
