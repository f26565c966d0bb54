import { type ReactNode, useRef } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { ProofSheet } from './ProofSheet';
import { proof } from './proof';
import { type SecurityFailure, isProofWanted } from './securityTexts';

/** Does the work; where the host first wants to know who the person is, asks them and does it again. */
export type WithProof = <A extends { error?: SecurityFailure }>(
  work: () => Promise<A>,
) => Promise<A | undefined>;

/** `withProof` gives undefined when the person would rather not say who they are. The page draws the sheet. */
export function useProof(): { withProof: WithProof; proofSheet: ReactNode } {
  const dispatch = useAppDispatch();
  const settle = useRef<(isProved: boolean) => void>(undefined);
  const withProof: WithProof = async (work) => {
    const answer = await work();
    if (!isProofWanted(answer.error)) return answer;
    dispatch(proof.opened());
    const isProved = await new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
    return isProved ? work() : undefined;
  };
  const handleSettled = (isProved: boolean) => {
    dispatch(proof.closed());
    settle.current?.(isProved);
  };
  return { withProof, proofSheet: <ProofSheet onSettled={handleSettled} /> };
}
