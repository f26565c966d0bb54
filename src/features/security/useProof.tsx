import { type ReactNode, useRef } from 'react';
import { isProofWanted } from '../../api/apiError';
import type { WithProof } from '../../core/session/withProof';
import { useAppDispatch } from '../../store/hooks';
import { ProofSheet } from './ProofSheet';
import { proof } from './proof';

/**
 * Provides `withProof`, which repeats a refused call after a proof of identity, and the sheet that asks for the proof.
 */
export function useProof(): { withProof: WithProof; proofSheet: ReactNode } {
  const dispatch = useAppDispatch();
  // Several calls may wait for the same proof.
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const withProof: WithProof = async (work) => {
    const answer = await work();
    if (!isProofWanted(answer.error)) return answer;
    dispatch(proof.opened());
    const isProved = await new Promise<boolean>((resolve) => void waiting.current.push(resolve));
    return isProved ? work() : undefined;
  };
  const handleSettled = (isProved: boolean) => {
    dispatch(proof.closed());
    for (const settle of waiting.current.splice(0)) settle(isProved);
  };
  return { withProof, proofSheet: <ProofSheet onSettled={handleSettled} /> };
}
