import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isProofWanted } from '../../api/apiError';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { type ShownQuery, QueryScreen } from '../../core/screen/QueryScreen';
import { useWithProof } from './keeping';

interface Props<T> {
  query: ShownQuery<T>;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Draws a query of the keepers' area. If the host refuses it because the last proof of identity is too old, asks for
 * a new proof; data loaded earlier stays visible.
 */
export function KeptScreen<T>({ query, empty, children }: Props<T>) {
  const { t } = useTranslation();
  const { data, error } = query;
  const withProof = useWithProof();
  const refusal = isApiError(error) && isProofWanted(error) ? error : undefined;
  const wasAsked = useRef(false);
  const prove = useCallback(() => {
    // A new proof invalidates all refused queries, so they reload by themselves; the repeated call can be empty.
    const answers = [{ error: refusal }];
    void withProof(async () => answers.pop() ?? {});
  }, [withProof, refusal]);
  useEffect(() => {
    if (!refusal || data !== undefined || wasAsked.current) return;
    wasAsked.current = true;
    prove();
  }, [refusal, data, prove]);
  return (
    <QueryScreen
      query={refusal ? { ...query, refetch: prove } : query}
      skeleton={<ListSkeleton rows={4} />}
      failure={refusal ? t('custode-prova') : t('custode-errore')}
      failureText={refusal && t('custode-prova-testo')}
      retryLabel={refusal && t('sicurezza-conferma')}
      empty={empty}
    >
      {children}
    </QueryScreen>
  );
}
